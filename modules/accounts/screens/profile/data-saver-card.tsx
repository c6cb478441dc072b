import { isWishOfBrowser, switchDataSaver, useSwitch } from '#kit/browser/data-saver/data-saver.ts';
import { Card } from '#kit/ui/card.tsx';
import { CheckboxField } from '#kit/ui/checkbox-field.tsx';
import { texts } from './texts.ts';

/** Less data on this device: chosen here, used at once (REACH-05). */
export function DataSaverCard() {
  const isOn = useSwitch();
  return (
    <Card title={texts.dataTitle}>
      <p className="text-ink-soft">{texts.data}</p>
      <CheckboxField
        checked={isOn}
        label={texts.dataSaver}
        onChange={(event) => switchDataSaver(event.currentTarget.checked)}
      />
      {isWishOfBrowser() && <p className="text-sm text-ink-soft">{texts.dataWish}</p>}
    </Card>
  );
}
