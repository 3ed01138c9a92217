import type { Offering } from '@kontor/api-client/contract';
import { CheckboxGroup } from '@kontor/ui/checkbox';
import { Stack } from '@kontor/ui/layout';
import { TextArea } from '@kontor/ui/text-area';
import { useOnboardingTexts } from '../i18n/onboarding/useOnboardingTexts.ts';

/** A product somebody wants, and what for. */
export type ProductChoice = { productId: string; details?: string | undefined };

export type ProductChoicesProps = {
  label: string;
  products: readonly Offering[];
  value: readonly ProductChoice[];
  onChange: (value: ProductChoice[]) => void;
  error?: string | undefined;
};

/** The products of the bank, any number of them; for each that is chosen there is room to say what it is for. */
export function ProductChoices({ label, products, value, onChange, error }: ProductChoicesProps) {
  const { text } = useOnboardingTexts();
  const chosen = products.flatMap((product) => {
    const choice = value.find(({ productId }) => productId === product.id);
    return choice ? [{ product, choice }] : [];
  });
  return (
    <Stack gap={6}>
      <CheckboxGroup
        label={label}
        required
        look="card"
        items={products.map(({ id, name, description }) => ({ id, label: name, description }))}
        value={value.map(({ productId }) => productId)}
        onChange={(ids) =>
          onChange(
            ids.map((productId) => value.find((choice) => choice.productId === productId) ?? { productId }),
          )
        }
        error={error}
      />
      {chosen.map(({ product, choice }) => (
        <TextArea
          key={product.id}
          label={text('products.details', { product: product.name })}
          required={false}
          maxLength={2000}
          rows={2}
          value={choice.details ?? ''}
          onChange={(details) =>
            onChange(value.map((one) => (one.productId === product.id ? { ...one, details } : one)))
          }
        />
      ))}
    </Stack>
  );
}
