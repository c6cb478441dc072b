/**
 * What a person's own data tells, column by column: what a migration adds stays here until it is named. A test asks for every
 * column that is not, and why (GUARD-07).
 */
export const exportedColumns = {
  account_change: 'kind email phone phone_code sent_by asked_at',
  account_history: 'kind earlier changed_at',
  audit_log: 'occurred_at action subject client_address details about request_id',
  business_profile:
    'name registration_number registration_years nature_of_business industry_id industry_other location description updated_at',
  client_correction: 'reason changes corrected_at',
  client_suspension: 'reason suspended_at reinstated_at',
  client_note: 'text written_at struck_at strike_reason',
  client_note_history: 'text replaced_at',
  collateral: 'ordinal type amount',
  contact_person: 'ordinal name national_id position email phone phone_code',
  crb_consent: 'name nin consent_text client_address given_at',
  deliverable: 'ordinal name',
  draft_answers: 'form answers saved_at edition',
  erasure_request: 'reason status asked_at decided_at answer',
  finance_info:
    'maintain_books_of_account minimum_monthly_sales maximum_monthly_sales minimum_cash_sales_percentage maximum_cash_sales_percentage minimum_inventory_balances maximum_inventory_balances minimum_inventory_monthly_purchases maximum_inventory_monthly_purchases rent salaries_wages sales_marketing transport_delivery other_expenses fixed_assets',
  liability: 'ordinal name amount outstanding',
  loan: 'created_at tracking_number status step version type amount repayment_monthly_period monthly_installment purpose applicant_name business_name can_edit can_edit_documents disbursed_amount submitted_at updated_at assigned_at clock_seconds clock_running_since erased_at unsent_version unsigned_until',
  loan_action: 'action comment created_at details',
  loan_agreement:
    'file_name mime size sha256 shown_sha256 shown_size signer_name national_id sent_to sent_by code_sent_at signed_at client_address device',
  loan_approval:
    'amount months monthly_interest_bps method interest_only_months payment_step fees conditions valid_until received payment total apr_bps product_version effective_monthly_bps',
  loan_change: 'ordinal kind target before after asked',
  loan_condition: 'ordinal condition before_on state',
  loan_debt_payment: 'monthly created_at',
  loan_document: 'type file_name size mime sha256 scanned created_at deleted_at pending',
  loan_entry:
    'number kind value_on recorded_at amount payment_method account reference reverses receipt is_reversed',
  loan_offer:
    'state facts agreement_template template_version valid_until created_at decided_at reason reminded_at code_sent_to code_sent_by code_sent_at',
  loan_disbursement: 'amount paid_on payment_method account reference reason early_repayment',
  loan_resubmission: 'step answers saved_at',
  loan_step_history: 'step version answers replaced_at is_unsent',
  loan_write_off: 'written_off_on written_off_at principal interest undone_on undone_at',
  mobile_money_request:
    'kind amount network phone state reason transaction_id requested_at requested_on ended_at settled_outcome settled_at',
  notification: 'message redirect created_at read_at subject_kind',
  outbox_message: 'channel recipient kind subject state expires_at created_at sent_at',
  phone_pin: 'asked_at set_at wrong wrong_in_run locked_until',
  prequalification:
    'applicant business documents documents_availability created_at disclaimer_version disclaimer_consent_text version',
  eligibility_result: 'given_at given_on rules_version engine_version mode facts eligibility failed',
  referral: 'answers disclaimer_version disclaimer_consent_text opened_at state decided_at reason',
  repayment_reminder: 'due_on day channel sent_on done_at note',
  payment_promise: 'amount until_on state created_at',
  request_action: 'action comment details created_at',
  request_change: 'ordinal kind target label before after asked',
  request_document: 'type file_name size mime sha256 scanned pending created_at deleted_at',
  request_resubmission: 'step answers saved_at',
  request_step_history: 'step version answers replaced_at is_unsent',
  session: 'stage created_at last_activity_at ended_at',
  sign_in_device: 'kind first_used_at last_used_at',
  support_request:
    'business_name category status step created_at submitted_at tracking_number version contact_name contact_email contact_phone contact_phone_code contact_role challenge period solution solution_details outcomes deadline solved rate updated_at assigned_at proposed_budget approved_budget clock_seconds clock_running_since erased_at disclaimer_version disclaimer_consent_text unsent_version',
  ticket: 'subject message created_at state',
  ticket_answer: 'message created_at',
  ticket_attachment: 'id file_name mime size sha256 scanned',
  upload:
    'place field file_name size received state reason checked_size mime extension scanned opened_at last_byte_at pages',
  users:
    'public_id name email phone phone_code how_did_you_hear created_at notify_by_sms last_signed_in_at failures_told_at suspended_at confirmed_at roles bell_for_new_cases mail_open_cases open_cases_mailed_on reminder_channels language email_unproven claimed_email phone_unproven',
} as const satisfies Readonly<Record<string, string>>;

export type ExportedTable = keyof typeof exportedColumns;
