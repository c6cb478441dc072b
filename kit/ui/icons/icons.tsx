import { disc, drawn, Glyph, type IconProps } from './icon.tsx';

export const HomeIcon = /* @__PURE__ */ drawn('M3.2 8.8 10 3.2l6.8 5.6v8h-4.6v-5H7.8v5H3.2z');
export const ReceiptIcon = /* @__PURE__ */ drawn(
  'M4.8 3h10.4v14l-2.1-1.5-1.6 1.5-1.5-1.5-1.5 1.5-1.6-1.5L4.8 17zM7.8 7h4.4M7.8 10.4h4.4',
);
export const ChatIcon = /* @__PURE__ */ drawn('M3 3.8h14v10H9.2L6 16.8v-3H3zM6.4 7.4h7.2M6.4 10.3h4.6');
export const HelpIcon = /* @__PURE__ */ drawn(
  `${disc}M7.9 8a2.2 2.2 0 1 1 3.2 2c-.7.4-1.1.8-1.1 1.6M10 14.1v.1`,
);
export const HandIcon = /* @__PURE__ */ drawn(
  'M2.6 11.4c2.6-3.8 4.8-5.8 7.6-6.2.9-.1 1.3 1 .6 1.6L8 9.4c-.7.7.1 1.8 1 1.3l3.8-2.5c1.7-.8 4.4-.3 4.4 2 0 3.2-2.5 5.4-5.6 5.4-3.4 0-4.9-2.6-9-2.4',
);
export const PlusIcon = /* @__PURE__ */ drawn('M10 3.6v12.8M3.6 10h12.8');
export const PanelIcon = /* @__PURE__ */ drawn('M3 3.8h14v12.4H3zM7.6 3.8v12.4M13.6 7.8 11.4 10l2.2 2.2');
export const LogoutIcon = /* @__PURE__ */ drawn(
  'M11.6 3.6H3.8v12.8h7.8M13.6 6.8l3.2 3.2-3.2 3.2M16.6 10H8.6',
);
export const CameraIcon = /* @__PURE__ */ drawn(
  'M2.6 6.2h3.6l1.4-2.4h4.8l1.4 2.4h3.6v10H2.6zM10 8.2a2.9 2.9 0 1 1 0 5.8 2.9 2.9 0 0 1 0-5.8z',
);
export const TrashIcon = /* @__PURE__ */ drawn(
  'M3.8 5.4h12.4M7.4 5.4V3.2h5.2v2.2M5.2 5.4l.7 11.4h8.2l.7-11.4M8.4 8.6v5M11.6 8.6v5',
);
export const UploadIcon = /* @__PURE__ */ drawn('M10 13V3.4M6.2 7 10 3.2 13.8 7M3.2 12.6v4.2h13.6v-4.2');
export const CheckIcon = /* @__PURE__ */ drawn('M3.6 10.6l4.2 4.2 8.6-9.6');
export const CloseIcon = /* @__PURE__ */ drawn('M4.6 4.6l10.8 10.8M15.4 4.6 4.6 15.4');
export const ChevronDownIcon = /* @__PURE__ */ drawn('M4.6 7.4 10 12.8l5.4-5.4');
export const ArrowLeftIcon = /* @__PURE__ */ drawn('M16.4 10H3.8M8.4 5.2 3.6 10l4.8 4.8');
export const ArrowRightIcon = /* @__PURE__ */ drawn('M3.6 10h12.6M11.6 5.2l4.8 4.8-4.8 4.8');
export const ChartIcon = /* @__PURE__ */ drawn('M3.6 16.4h12.8M6 13.6V9.4M10 13.6V4.4M14 13.6V7');
export const TableIcon = /* @__PURE__ */ drawn(
  'M3.4 4.4h13.2v11.2H3.4zM3.4 8.2h13.2M8 8.2v7.4M3.4 11.9h13.2',
);
export const ClockIcon = /* @__PURE__ */ drawn(`${disc}M10 6v4.2l2.8 1.6`);
export const PhoneIcon = /* @__PURE__ */ drawn('M6.2 2.6h7.6v14.8H6.2zM9.2 14.7h1.6');
export const PaperclipIcon = /* @__PURE__ */ drawn(
  'M13.4 7.4l-5.2 5.8a1.5 1.5 0 0 1-2.2-2l6-6.6a2.6 2.6 0 0 1 3.9 3.5l-6.5 7.1a3.7 3.7 0 0 1-5.5-4.9l5.6-6.1',
);
export const PencilIcon = /* @__PURE__ */ drawn('M3.6 16.4l.8-3.6 9-9.1 2.9 2.9-9.1 9zM11.8 5.3l2.9 2.9');
export const SendIcon = /* @__PURE__ */ drawn('M17 3 2.8 9.2l5.2 2.2L10.2 17zM17 3 8 11.4');
export const FilterIcon = /* @__PURE__ */ drawn('M3 5.4h14M5.6 10h8.8M8.2 14.6h3.6');
export const PersonIcon = /* @__PURE__ */ drawn(
  'M10 3.4a3.1 3.1 0 1 1 0 6.2 3.1 3.1 0 0 1 0-6.2zM4 16.8c.5-3.1 2.8-4.6 6-4.6s5.5 1.5 6 4.6',
);
export const ShopIcon = /* @__PURE__ */ drawn(
  'M3.4 9.6v7.2h13.2V9.6M3 7.2 4.4 3.4h11.2L17 7.2zM3 7.2c0 3.2 4.6 3.2 4.6 0 0 3.2 4.8 3.2 4.8 0 0 3.2 4.6 3.2 4.6 0M8 16.8v-4.2h4v4.2',
);
export const RingIcon = /* @__PURE__ */ drawn('M10 4.2a5.8 5.8 0 1 1 0 11.6 5.8 5.8 0 0 1 0-11.6z');
export const BellIcon = /* @__PURE__ */ drawn(
  'M5.4 13.8V9a4.6 4.6 0 0 1 9.2 0v4.8M3.6 13.8h12.8M8.6 16.8h2.8',
);
export const PauseIcon = /* @__PURE__ */ drawn('M7.4 4.8v10.4M12.6 4.8v10.4');

/** Half full: in progress. */
export function HalfDiscIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M10 3.6a6.4 6.4 0 1 1 0 12.8 6.4 6.4 0 0 1 0-12.8z" />
      <path d="M10 3.6a6.4 6.4 0 0 1 0 12.8z" fill="currentColor" stroke="none" />
    </Glyph>
  );
}
export const QueueIcon = /* @__PURE__ */ drawn('M3.4 4.6h13.2M3.4 8.2h9M3.4 11.8h13.2M3.4 15.4h7');
export const PeopleIcon = /* @__PURE__ */ drawn(
  'M7.4 3.6a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6zM2.4 16.6c0-3.2 2.2-5.2 5-5.2s5 2 5 5.2M12.8 3.9a2.8 2.8 0 0 1 0 5.0M14.2 11.7c2.1.6 3.4 2.5 3.4 4.9',
);
export const GearIcon = /* @__PURE__ */ drawn(
  'M10 7.4a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2zM10 2.8v2.2M10 15v2.2M2.8 10H5M15 10h2.2M4.9 4.9l1.6 1.6M13.5 13.5l1.6 1.6M15.1 4.9l-1.6 1.6M6.5 13.5l-1.6 1.6',
);
export const MailIcon = /* @__PURE__ */ drawn('M2.8 4.6h14.4v10.8H2.8zM3 5l7 5.6L17 5');
export const BookIcon = /* @__PURE__ */ drawn(
  'M4.4 3h9.2a2 2 0 0 1 2 2v12H6.4a2 2 0 0 1-2-2zM7.6 6.8h4.8M7.6 10h4.8',
);
export const LockIcon = /* @__PURE__ */ drawn('M4.4 9h11.2v8H4.4zM6.8 9V6.2a3.2 3.2 0 0 1 6.4 0V9M10 12v2');
export const KeyIcon = /* @__PURE__ */ drawn(
  'M9.2 10.8 16.6 3.4M13.4 6.6l2.4 2.4M11.2 8.8l1.6 1.6M9.8 13.4a3.2 3.2 0 1 1-6.4 0 3.2 3.2 0 0 1 6.4 0',
);
export const PlugIcon = /* @__PURE__ */ drawn(
  'M7 2.8v4M13 2.8v4M4.6 6.8h10.8v2.4a5.4 5.4 0 0 1-10.8 0zM10 14.6v2.8',
);
export const GlobeIcon = /* @__PURE__ */ drawn(
  `${disc}M2.8 10h14.4M10 2.8c2.6 2.2 2.6 12.2 0 14.4M10 2.8c-2.6 2.2-2.6 12.2 0 14.4`,
);
export const KeyboardIcon = /* @__PURE__ */ drawn(
  'M2.4 5.4h15.2v9.2H2.4zM5.4 8.4v.1M8.4 8.4v.1M11.4 8.4v.1M14.4 8.4v.1M6.4 11.8h7.2',
);
export const AskIcon = /* @__PURE__ */ drawn(
  'M3 3.6h14v10.6H8.6L5.4 17v-2.8H3zM8.4 7.2a1.7 1.7 0 1 1 2.4 1.6c-.5.3-.8.6-.8 1.1M10 11.9v.1',
);
export const MoreIcon = /* @__PURE__ */ drawn('M4.6 10v.1M10 10v.1M15.4 10v.1');

/** Two sheets, one over the other. */
export const CopyIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M7 7h9.4v9.4H7zM13 7V3.6H3.6V13H7" />
  </Glyph>
);

/** An arrow into a tray. */
export const DownloadIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M10 3.2v9.6M6.2 9.2 10 13l3.8-3.8M3.2 12.6v4.2h13.6v-4.2" />
  </Glyph>
);
