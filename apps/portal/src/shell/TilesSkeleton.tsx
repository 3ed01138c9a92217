import { Hide, Tiles } from '@kontor/ui/layout';
import { Skeleton } from '@kontor/ui/skeleton';

/** As high as a tile. */
const tileHeight = 62;

const tiles = (count: number) =>
  Array.from({ length: count }, (_, index) => <Skeleton key={index} height={tileHeight} radius="card" />);

/** Payment shortcuts on their way: three on a phone, six on anything wider (HOME-11, -12). */
export function TilesSkeleton() {
  return (
    <>
      <Hide above="tablet">
        <Tiles columns={2} leading>
          {tiles(3)}
        </Tiles>
      </Hide>
      <Hide below="tablet">
        <Tiles columns={2} leading>
          {tiles(6)}
        </Tiles>
      </Hide>
    </>
  );
}
