import { useState } from 'react';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { ChevronDownIcon } from '#kit/ui/icons/icons.tsx';
import { popupButtonClass, type PopupButtonProps } from './popup-face.ts';

const Popup = latePart(async () => (await import('./popup.tsx')).Popup);

/** A button of the toolbar with a panel below it, which is loaded when someone reaches for it. */
export function PopupButton(props: PopupButtonProps) {
  const [wanted, setWanted] = useState(false);
  if (wanted) return <Popup {...props} />;
  return (
    <button
      aria-haspopup="dialog"
      className={popupButtonClass}
      onClick={() => setWanted(true)}
      onFocus={Popup.preload}
      onPointerEnter={Popup.preload}
      type="button"
    >
      {props.label}
      <ChevronDownIcon size={16} />
    </button>
  );
}
