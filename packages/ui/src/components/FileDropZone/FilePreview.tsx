import { useEffect, useState } from 'react';
import * as styles from './FileDropZone.css.ts';
import { Document } from './icons.tsx';

/** A file at a glance: an image as itself, anything else by the ending of its name. The name stands beside it. */
export function FilePreview({ name, file }: { name: string; file: File | undefined }) {
  const [image, setImage] = useState<string | null>(null);
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return undefined;
    const url = URL.createObjectURL(file);
    setImage(url);
    return () => {
      setImage(null);
      URL.revokeObjectURL(url);
    };
  }, [file]);
  const ending = /\.([a-z0-9]{1,4})$/i.exec(name)?.[1];
  return (
    <span className={styles.preview} aria-hidden="true">
      {image !== null ? (
        // What the browser can't draw, as some cameras' pictures, is shown by its ending.
        <img className={styles.picture} src={image} alt="" onError={() => setImage(null)} />
      ) : (
        <>
          <Document size={20} />
          {ending !== undefined && <span className={styles.ending}>{ending}</span>}
        </>
      )}
    </span>
  );
}
