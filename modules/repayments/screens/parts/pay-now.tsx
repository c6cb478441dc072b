import { Link } from 'react-router';
import { say } from '#kit/messages/index.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { Button, buttonClass } from '#kit/ui/button.tsx';
import { PhoneIcon } from '#kit/ui/icons/icons.tsx';
import { useNetwork } from '#kit/ui/use-network.ts';

interface PayNowProps {
  readonly id: number;
  readonly trackingNumber: string;
  /** The only filled button of the screen. */
  readonly isMain: boolean;
}

/** The way to paying a loan by mobile money. Without a network nothing can be paid, and nothing is kept to be sent. */
export function PayNow({ id, trackingNumber, isMain }: PayNowProps) {
  const isOnline = useNetwork();
  const variant = isMain ? 'primary' : 'secondary';
  const words = (
    <>
      <PhoneIcon size={18} /> {say('Pay now')}
      <span className="sr-only"> {trackingNumber}</span>
    </>
  );
  return isOnline ? (
    <Link className={buttonClass(variant, 'w-full')} to={screens.client.loanPay.to({ id })}>
      {words}
    </Link>
  ) : (
    <Button className="w-full" reason={say('Paying needs a connection.')} variant={variant}>
      {words}
    </Button>
  );
}
