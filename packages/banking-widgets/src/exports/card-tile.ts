export { CardTile, type CardTileProps } from '../CardTile/CardTile.tsx';
export { CardStatus } from '../CardTile/CardStatus.tsx';
