import { readDocumentTypes, type DocumentType } from '#kit/rules/uploads/document-type.ts';
import { defaultDocumentTypes } from './default-documents.ts';
import {
  defaultConsentTexts,
  readConsentText,
  consentTextSetting,
  type ConsentTextName,
  type ConsentTexts,
} from './consent-texts.ts';

/** One setting as stored and answered: a plain value, or a JSON one. */
export interface Setting {
  readonly name: string;
  readonly value: string | null;
  readonly json_value: unknown;
}

/** The lender's settings that the rules depend on. */
export interface LendingSettings {
  /** Percent of the shares. */
  readonly minimumShareholding: number;
  /** Years. */
  readonly minimumOperationYears: number;
  /** UGX in twelve months. */
  readonly minimumRevenue: number;
  readonly maximumRevenue: number;
  readonly documentTypes: readonly DocumentType[];
  /** Hosts that a notification may lead to in addition to our own screens; lower case, without a port. */
  readonly redirectHosts: readonly string[];
  /** What borrowers agree to. */
  readonly consentTexts: ConsentTexts;
}

/** SHOW-05: defaults until the lender changes them. */
export const defaultSettings: LendingSettings = {
  minimumShareholding: 20,
  minimumOperationYears: 2,
  minimumRevenue: 36_000_000,
  maximumRevenue: 100_000_000,
  documentTypes: defaultDocumentTypes,
  redirectHosts: [],
  consentTexts: defaultConsentTexts,
};

function numberOf(setting: Setting | undefined, usual: number): number {
  const typed = setting?.value?.trim() ?? '';
  return /^\d{1,16}(\.\d{1,2})?$/.test(typed) ? Number(typed) : usual;
}

/** Reads the setting `notification_hosts`, a JSON list of strings; anything else allows no host. */
export const readRedirectHosts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((host) => typeof host === 'string') : [];

/**
 * Reads the list of GET /settings: a missing or unreadable number takes its default, a shareholding of 0 counts as 20
 * (SHOW-05). Throws if there is a documents_list that cannot be read.
 */
export function readSettings(list: readonly Setting[]): LendingSettings {
  const named = (name: string): Setting | undefined => list.find((setting) => setting.name === name);
  const consentText = (name: ConsentTextName) =>
    readConsentText(name, named(consentTextSetting(name))?.json_value);
  const documents = named('documents_list');
  const shareholding = numberOf(named('minimum_shareholding'), defaultSettings.minimumShareholding);
  return {
    minimumShareholding: shareholding === 0 ? defaultSettings.minimumShareholding : shareholding,
    minimumOperationYears: numberOf(named('minimum_operation_years'), defaultSettings.minimumOperationYears),
    minimumRevenue: numberOf(named('minimum_revenue'), defaultSettings.minimumRevenue),
    maximumRevenue: numberOf(named('maximum_revenue'), defaultSettings.maximumRevenue),
    documentTypes:
      documents === undefined
        ? defaultSettings.documentTypes
        : readDocumentTypes(documents.json_value ?? documents.value),
    redirectHosts: readRedirectHosts(named('notification_hosts')?.json_value),
    consentTexts: {
      crb: consentText('crb'),
      loan_disclaimer: consentText('loan_disclaimer'),
      request_disclaimer: consentText('request_disclaimer'),
    },
  };
}
