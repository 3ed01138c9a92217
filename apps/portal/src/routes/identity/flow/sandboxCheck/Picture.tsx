import { FileDropZone, type DropFile } from '@kontor/ui/file-drop-zone';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';

const largest = 20_000_000;

type PictureProps = {
  label: string;
  /** Which camera a phone opens. */
  camera: 'environment' | 'user';
  picture: DropFile | undefined;
  onChange: (picture: DropFile | undefined) => void;
  error: string | undefined;
  ref: Ref<HTMLElement> | undefined;
};

/** One picture that the check asks for: taken with the camera or chosen, and looked at in this page only. */
export function Picture({ label, camera, picture, onChange, error, ref }: PictureProps) {
  const { t } = useTranslation('identity');
  const add = async ([file]: File[]) => {
    if (file === undefined) return;
    const shown = { id: crypto.randomUUID(), name: file.name, size: file.size, file };
    onChange(
      (await isPicture(file))
        ? { ...shown, status: 'added' }
        : { ...shown, status: 'error', error: t('check.sandbox.unreadable'), final: true },
    );
  };
  return (
    <FileDropZone
      ref={ref}
      label={label}
      camera={camera}
      accept={['.jpg', '.jpeg', '.png', '.webp']}
      multiple={false}
      maxSize={largest}
      files={picture === undefined ? [] : [picture]}
      onAdd={(files) => void add(files)}
      onRemove={() => onChange(undefined)}
      error={error}
    />
  );
}

async function isPicture(file: File): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}
