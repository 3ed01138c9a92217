import { FileDropZone, type DropFile } from '@kontor/ui/file-drop-zone';
import { Stack } from '@kontor/ui/layout';
import { useOnboardingTexts } from '../i18n/onboarding/useOnboardingTexts.ts';

/** A kind of document that an application asks for. */
export type DocumentCategory = {
  id: string;
  name: string;
  description: string;
  required: boolean;
  maxFiles: number;
  maxSizeBytes: number;
};

export type DocumentCategoriesProps = {
  categories: readonly DocumentCategory[];
  /** The files of each category, by its id, and how far each has come. */
  files: Readonly<Record<string, readonly DropFile[]>>;
  onAdd: (categoryId: string, files: File[]) => void;
  onRemove: (categoryId: string, fileId: string) => void;
  onRetry: (categoryId: string, fileId: string) => void;
  /** What is wrong with a category, in words, by its id. */
  errors?: Readonly<Record<string, string>> | undefined;
  /** The application is closed: its files are listed and stay as they are. */
  disabled?: boolean | undefined;
};

// ENTITY-43, VALID-31
/** A drop zone for each kind of document; the common types of file are named, the bank judges the content. */
export function DocumentCategories(props: DocumentCategoriesProps) {
  const { categories, files, onAdd, onRemove, onRetry, errors, disabled } = props;
  const { text } = useOnboardingTexts();
  return (
    <Stack gap={8}>
      {categories.map(({ id, name, description, required, maxFiles, maxSizeBytes }) => (
        <FileDropZone
          key={id}
          name={`documents.${id}`}
          label={name}
          description={description}
          required={required}
          disabled={disabled}
          acceptText={text('documents.types')}
          maxSize={maxSizeBytes}
          maxCount={maxFiles}
          camera="environment"
          files={files[id] ?? []}
          onAdd={(added) => onAdd(id, added)}
          onRemove={(fileId) => onRemove(id, fileId)}
          onRetry={(fileId) => onRetry(id, fileId)}
          error={errors?.[id]}
        />
      ))}
    </Stack>
  );
}
