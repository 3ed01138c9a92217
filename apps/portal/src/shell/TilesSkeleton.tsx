import { Columns, Hide } from '@kontor/ui/layout';
import { Skeleton } from '@kontor/ui/skeleton';

const tiles = (count: number) =>
  Array.from({ length: count }, (_, index) => <Skeleton key={index} height={60} radius="card" />);

/** Payment shortcuts on their way: three on a phone, six on anything wider (HOME-11, -12). */
export function TilesSkeleton() {
  return (
    <>
      <Hide above="tablet">
        <Columns template="1fr" gap={2}>
          {tiles(3)}
        </Columns>
      </Hide>
      <Hide below="tablet">
        <Columns template="1fr 1fr" gap={2}>
          {tiles(6)}
        </Columns>
      </Hide>
    </>
  );
}
