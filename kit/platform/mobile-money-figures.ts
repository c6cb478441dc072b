/** Requests to mobile money networks that are not ended, on all nodes. */
export interface MobileMoneyFigures {
  readonly open: readonly { readonly kind: string; readonly state: string; readonly count: number }[];
  /** Age of the oldest that a network is still asked about; 0 without one. */
  readonly oldestSeconds: number;
  /** Left to people, and those of which their network says something else. */
  readonly unsettled: number;
  readonly differing: number;
}
