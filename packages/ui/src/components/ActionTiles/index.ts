export { ActionTiles, type ActionTile, type ActionTilesProps } from './ActionTiles.tsx';
