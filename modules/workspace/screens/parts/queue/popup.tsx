import { Popover } from '@base-ui/react/popover';
import { useState } from 'react';
import { ChevronDownIcon } from '#kit/ui/icons/icons.tsx';
import { popupButtonClass, type PopupButtonProps } from './popup-face.ts';

/** The button with its panel, open as soon as it has loaded: the click has already happened. */
export function Popup({ label, title, children }: PopupButtonProps) {
  const [open, setOpen] = useState(true);
  return (
    <Popover.Root onOpenChange={setOpen} open={open}>
      <Popover.Trigger className={popupButtonClass}>
        {label}
        <ChevronDownIcon size={16} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="end" className="z-40" collisionPadding={8} sideOffset={4}>
          <Popover.Popup className="max-h-[min(70vh,var(--available-height))] w-80 max-w-(--available-width) overflow-y-auto rounded-md border border-edge bg-surface p-[min(1rem,5vw)] shadow-pop">
            <Popover.Title className="sr-only">{title}</Popover.Title>
            {children(() => setOpen(false))}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
