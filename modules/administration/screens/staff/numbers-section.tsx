import type { ReactNode } from 'react';
import type { SettingVersions } from '#settings/endpoints/administered.ts';
import type { Schema } from '#kit/rules/engine/contract.ts';
import { FieldGrid } from './field-grid.tsx';
import { reapplyFields } from './reapply.ts';
import { Section } from './section.tsx';

/** The numbers as they are typed: empty where none is set. */
type Typed<Name extends string> = Readonly<Record<Name, string>>;

interface NumbersSectionProps<Name extends string> {
  readonly title: string;
  readonly lead?: string;
  /** What always holds, below the fields. */
  readonly note?: ReactNode;
  readonly fields: readonly (readonly [name: Name, label: string, hint?: string])[];
  /** Those that are amounts in UGX. */
  readonly money?: readonly Name[];
  readonly schema: Schema;
  readonly source: {
    readonly name: string;
    readonly load: (signal: AbortSignal) => Promise<{
      readonly data: Readonly<Record<Name, number | string | null>>;
      readonly version: number;
      readonly history: SettingVersions;
    }>;
    readonly store: (
      typed: Typed<Name>,
      ifMatch: number,
    ) => Promise<{ message: string; waits?: boolean | undefined }>;
  };
  readonly summaryOf: (typed: Typed<Name>) => string;
  /** A second administrator must confirm it (MONEY-12). */
  readonly takesTwo?: boolean;
}

const typedOf = <Name extends string>(
  fields: NumbersSectionProps<Name>['fields'],
  numbers: Readonly<Record<Name, number | string | null>>,
): Typed<Name> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every name is among the fields
  Object.fromEntries(fields.map(([name]) => [name, numbers[name]?.toString() ?? ''])) as Typed<Name>;

/** A setting of a few numbers: its words, and a grid of fields. */
export function NumbersSection<Name extends string>(props: NumbersSectionProps<Name>) {
  const { title, lead, note, fields, money = [], schema, source, summaryOf, takesTwo = false } = props;
  return (
    <Section
      judge={(typed) => typed}
      reapply={(superseded) => reapplyFields<Typed<Name>>(fields, superseded)}
      schema={schema}
      source={{
        name: source.name,
        store: source.store,
        async load(signal) {
          const answer = await source.load(signal);
          return { ...answer, data: typedOf(fields, answer.data) };
        },
      }}
      summaryOf={summaryOf}
      takesTwo={takesTwo}
      title={title}
    >
      {(editing) => (
        <>
          {lead !== undefined && <p className="max-w-prose text-ink-soft">{lead}</p>}
          <FieldGrid editing={editing} fields={fields} money={money} />
          {note}
        </>
      )}
    </Section>
  );
}
