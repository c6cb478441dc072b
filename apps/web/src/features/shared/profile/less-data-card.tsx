import { isWishOfBrowser, switchLessData, useSwitch } from '../../../shared/less-data/less-data.ts';
import { Card } from '../../../ui/card.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { texts } from './texts.ts';

/** Less data on this device: chosen here, used at once (REACH-05). */
export function LessDataCard() {
  const isOn = useSwitch();
  return (
    <Card title={texts.dataTitle}>
      <p className="text-ink-soft">{texts.data}</p>
      <CheckboxField
        checked={isOn}
        label={texts.lessData}
        onChange={(event) => switchLessData(event.currentTarget.checked)}
      />
      {isWishOfBrowser() && <p className="text-sm text-ink-soft">{texts.dataWish}</p>}
    </Card>
  );
}
