/** From back to front; the outlines of the hills as path data. */
const hills = [
  {
    fill: 'fill-primary-600',
    ridge:
      'M0 543C18 541 74 533 110 529C146 525 178 521 215 521C252 521 294 523 330 528C366 533 397 541 430 552C463 563 495 582 530 592C565 602 603 614 640 614C677 614 715 608 750 592C785 576 818 539 850 520C882 501 909 488 940 480C971 472 1000 469 1035 470C1070 471 1109 475 1150 484C1191 494 1258 520 1280 527',
  },
  {
    fill: 'fill-primary-700',
    ridge:
      'M0 610C18 607 73 595 110 590C148 585 187 581 225 581C263 581 304 583 340 590C376 597 410 610 440 622C470 634 493 654 520 664C547 674 568 679 600 680C632 681 675 677 710 668C745 659 778 642 810 626C842 611 863 590 900 575C937 561 988 543 1030 539C1072 535 1108 543 1150 553C1192 563 1258 590 1280 597',
  },
  {
    fill: 'fill-primary-800',
    ridge:
      'M0 671C18 668 72 655 110 650C148 645 190 642 230 642C270 642 313 643 350 651C387 659 418 677 450 690C482 703 512 721 540 730C568 739 588 744 620 744C652 744 695 741 730 732C765 723 798 707 830 692C862 677 887 653 920 640C953 627 992 615 1030 612C1068 609 1108 615 1150 624C1192 633 1258 657 1280 664',
  },
  {
    fill: 'fill-primary-900',
    ridge:
      'M0 727C18 724 74 712 110 708C146 704 178 701 215 702C252 703 294 707 330 714C366 721 397 731 430 742C463 753 495 770 530 780C565 790 603 802 640 802C677 802 715 791 750 780C785 769 818 748 850 735C882 722 909 710 940 702C971 694 1000 689 1035 688C1070 687 1109 692 1150 698C1191 704 1258 720 1280 724',
  },
] as const;

/** Distances of the two contour lines below a ridge. */
const contours = [16, 31];

/** Terraced hills at the bottom of the sign-in screens. */
export function Terraces() {
  return (
    <svg
      aria-hidden="true"
      className="absolute inset-x-0 bottom-0 h-[43%] w-full"
      preserveAspectRatio="xMidYMax slice"
      viewBox="0 460 1280 340"
    >
      {hills.map(({ fill, ridge }) => (
        <g key={fill}>
          <path className={fill} d={`${ridge}V800H0z`} />
          {contours.map((below) => (
            <path
              className="stroke-primary-400 opacity-45"
              d={ridge}
              fill="none"
              key={below}
              strokeWidth="1.3"
              transform={`translate(0 ${String(below)})`}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}
