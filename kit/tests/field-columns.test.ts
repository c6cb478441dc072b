import { describe, expect, it } from 'vitest';
import { collateralFields } from '#lending/rules/loan/loan-details.ts';
import { financeFields } from '#loans/rules/finance-info.ts';
import { challengeFields } from '#support-requests/rules/challenge.ts';
import { deliverablesFields } from '#support-requests/rules/deliverables.ts';
import {
  columnsOf,
  jsonPairs,
  setColumns,
  shownColumns,
  typedColumns,
} from '../platform/database/field-columns.ts';

const { maintain_books_of_account, minimum_cash_sales_percentage, rent } = financeFields;
const fields = { maintain_books_of_account, minimum_cash_sales_percentage, rent };

describe('the columns of a table of fields', () => {
  it('are read from JSON by their kind', () => {
    expect(typedColumns(fields)).toBe(
      'maintain_books_of_account boolean, minimum_cash_sales_percentage int, rent numeric',
    );
  });

  it('are listed and set by name', () => {
    expect(columnsOf(collateralFields)).toBe('type, amount');
    expect(columnsOf(collateralFields, 'typed')).toBe('typed.type, typed.amount');
    expect(setColumns(collateralFields, 'excluded')).toBe('type = excluded.type, amount = excluded.amount');
  });

  it('SHOW-01 are answered with money as exact digits', () => {
    expect(shownColumns(collateralFields, 'loan')).toBe('loan.type, trim_scale(loan.amount)::text AS amount');
    expect(jsonPairs(collateralFields)).toBe("'type', type, 'amount', trim_scale(amount)::text");
    expect(jsonPairs(collateralFields, 'old')).toBe(
      "'type', old.type, 'amount', trim_scale(old.amount)::text",
    );
  });

  it('SHOW-02 are answered with a day as its date, and a list of texts as it is', () => {
    const { outcomes } = challengeFields;
    const { deadline } = deliverablesFields;
    expect(typedColumns({ outcomes, deadline })).toBe('outcomes jsonb, deadline date');
    expect(shownColumns({ outcomes, deadline }, 'request')).toBe(
      'request.outcomes, request.deadline::text AS deadline',
    );
  });
});
