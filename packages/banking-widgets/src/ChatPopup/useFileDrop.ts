import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Files dropped anywhere on the surface around an element, which says while one is held over it. Where none is taken a drop does
 * nothing: the browser must not leave the page for the file.
 *
 * @param onFiles takes them; null while none is taken
 */
export function useFileDrop(
  within: RefObject<HTMLElement | null>,
  onFiles: ((files: FileList) => void) | null,
): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const surface = within.current?.closest<HTMLElement>('[data-surface]');
    if (surface == null) return undefined;
    /** What is entered is told before what is left. */
    let entered: EventTarget | null = null;
    const enter = ({ target, dataTransfer }: DragEvent) => {
      if (!hasFiles(dataTransfer)) return;
      entered = target;
      setOver(true);
    };
    const over = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = latest.current === null ? 'none' : 'copy';
    };
    const leave = ({ target }: DragEvent) => {
      if (target === entered) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      latest.current?.(event.dataTransfer.files);
    };
    surface.addEventListener('dragenter', enter);
    surface.addEventListener('dragover', over);
    surface.addEventListener('dragleave', leave);
    surface.addEventListener('drop', drop);
    return () => {
      surface.removeEventListener('dragenter', enter);
      surface.removeEventListener('dragover', over);
      surface.removeEventListener('dragleave', leave);
      surface.removeEventListener('drop', drop);
    };
  }, [within]);
  return isOver && onFiles !== null;
}

const hasFiles = (transfer: DataTransfer | null): transfer is DataTransfer =>
  transfer?.types.includes('Files') ?? false;
