import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { later } from '../app/later.tsx';
import { useExports } from './ExportsContext.ts';

const ExportBanner = later(async () => (await import('./ExportBanner.tsx')).ExportBanner);

/** How the export stands, above whichever page somebody is on; nothing while there is none. */
export function ExportNotice() {
  useExportOfAddress();
  const { is } = useExports().state;
  return is === 'none' ? null : <ExportBanner />;
}

/** The notice that a file is ready leads here with its export, which is followed from then on, whatever the address. */
function useExportOfAddress(): void {
  const { follow } = useExports();
  const [search, setSearch] = useSearchParams();
  const addressed = search.get('export');
  useEffect(() => {
    if (addressed === null) return;
    follow(addressed);
    setSearch(
      (now) => {
        now.delete('export');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [addressed, follow, setSearch]);
}
