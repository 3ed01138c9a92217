export * from '../components/AppShell/index.ts';
