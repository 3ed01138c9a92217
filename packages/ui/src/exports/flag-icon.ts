export * from '../components/FlagIcon/index.ts';
