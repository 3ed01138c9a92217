export * from '../components/ActionTiles/index.ts';
