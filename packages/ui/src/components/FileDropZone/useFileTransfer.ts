import { useEffect, useRef, useState, type RefObject } from 'react';
import { hasFiles, transferredFiles } from './droppedFiles.ts';

/**
 * Files dropped on a zone, or pasted while the focus is in it or nowhere. While files are dragged anywhere over the window
 * `drag` says so; beside the zone a drop does nothing, so that the browser does not leave the page for the file.
 */
export function useFileTransfer(
  zone: RefObject<HTMLElement | null>,
  disabled: boolean,
  onFiles: (files: File[]) => void,
): 'none' | 'window' | 'zone' {
  const [drag, setDrag] = useState<'none' | 'window' | 'zone'>('none');
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });

  useEffect(() => {
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && !!zone.current?.contains(target);
    const take = (transfer: DataTransfer) => {
      void transferredFiles(transfer).then((files) => {
        if (files.length > 0) latest.current(files);
      });
    };
    const over = (event: DragEvent) => {
      const transfer = event.dataTransfer;
      if (!transfer || !hasFiles(transfer)) return;
      const inside = isInside(event.target) && !disabled;
      // Another zone may have taken the event for its own.
      if (inside || !event.defaultPrevented) transfer.dropEffect = inside ? 'copy' : 'none';
      event.preventDefault();
      if (!disabled) setDrag(inside ? 'zone' : 'window');
    };
    const leave = (event: DragEvent) => {
      // Out of the window: within it there is always something that is entered instead.
      if (event.relatedTarget === null) setDrag('none');
    };
    const drop = (event: DragEvent) => {
      setDrag('none');
      if (!event.dataTransfer || !hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      if (!disabled && isInside(event.target)) take(event.dataTransfer);
    };
    const paste = (event: ClipboardEvent) => {
      const { clipboardData, target } = event;
      if (disabled || event.defaultPrevented || !clipboardData || clipboardData.files.length === 0) return;
      if (!isInside(target) && target !== document.body) return;
      event.preventDefault();
      take(clipboardData);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    document.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
      document.removeEventListener('paste', paste);
    };
  }, [zone, disabled]);
  return drag;
}
