/**
 * How filings are described, by the register's code, with the names of values in braces: the usual ones of a company's life
 * from its `filing_history_descriptions.yml` (companieshouse/api-enumerations, OGL 3.0, as of 2026-11), without the marks of
 * its web pages. A code that is not here is given in its own words, with its values behind.
 */
export const filingDescriptions: Readonly<Record<string, string>> = {
  legacy: '{description}',
  'liquidation-voluntary-statement-of-affairs': 'Statement of affairs',
  'liquidation-compulsory-appointment-liquidator': 'Appointment of a liquidator',
  'liquidation-compulsory-return-final-meeting': 'Notice of final account prior to dissolution',
  'liquidation-voluntary-statement-of-receipts-and-payments-with-brought-down-date':
    "Liquidators' statement of receipts and payments to {brought_down_date}",
  'liquidation-voluntary-declaration-of-solvency': 'Declaration of solvency',
  'liquidation-voluntary-members-return-of-final-meeting': "Return of final meeting in a members' voluntary winding up",
  'liquidation-voluntary-creditors-return-of-final-meeting':
    "Return of final meeting in a creditors' voluntary winding up",
  'liquidation-compulsory-completion': 'Completion of winding up',
  'liquidation-compulsory-winding-up-order': 'Order of court to wind up',
  'liquidation-compulsory-winding-up-progress-report': 'Progress report in a winding up by the court',
  'liquidation-in-administration-appointment-of-administrator': 'Appointment of an administrator',
  'liquidation-in-administration-proposals': "Statement of administrator's proposal",
  'liquidation-in-administration-progress-report-with-brought-down-date':
    "Administrator's progress report to {brought_down_date}",
  'liquidation-in-administration-progress-report': "Administrator's progress report",
  'liquidation-in-administration-extension-of-period': 'Notice of extension of period of Administration',
  'liquidation-in-administration-end-of-administration': 'Notice of end of Administration',
  'liquidation-in-administration-move-to-creditors-voluntary-liquidation':
    'Notice of move from Administration case to Creditors Voluntary Liquidation',
  'liquidation-in-administration-move-to-dissolution': 'Notice of move from Administration to Dissolution',
  'liquidation-in-administration-progress-report-scotland-with-brought-down-date':
    "Administrator's progress report to {brought_down_date}",
  'liquidation-in-administration-progress-report-scotland': "Administrator's progress report",
  'liquidation-receiver-appointment-of-receiver-scotland':
    'Notice of the appointment of receiver by a holder of a floating charge',
  'liquidation-receiver-appointment-of-receiver-scotland-2':
    'Appointment of Administrative Receiver, Receiver or Manager',
  'liquidation-receiver-appointment-of-receiver-by-court-scotland':
    'Notice of the appointment of a receiver by the court',
  'liquidation-voluntary-appointment-of-liquidator': 'Appointment of a voluntary liquidator',
  'liquidation-voluntary-arrangement-meeting-approving-companies-voluntary-arrangement':
    'Notice to Registrar of companies voluntary arrangement taking effect',
  'liquidation-voluntary-arrangement-meeting-approving-companies-voluntary-arrangement-scotland':
    'Voluntary arrangement taking effect',
  'liquidation-voluntary-arrangement-completion-with-date':
    'Notice of completion of voluntary arrangement on {case_end_date}',
  'liquidation-voluntary-arrangement-completion': 'Notice of completion of voluntary arrangement',
  'liquidation-voluntary-arrangement-completion-scotland': 'Termination or full implementation of CVA',
  'liquidation-receiver-appointment-of-receiver': 'Appointment of receiver or manager',
  'liquidation-receiver-cease-to-act-receiver': 'Notice of ceasing to act as receiver or manager',
  'liquidation-receiver-cease-to-act-receiver-scotland': 'Cease to act as Administrative Receiver, Receiver or Manager',
  'liquidation-receiver-appointment-of-receiver-limited-liability-partnership': 'Appointment of receiver or manager',
  'liquidation-receiver-cease-to-act-receiver-limited-liability-partnership':
    'Notice of ceasing to act as receiver or manager',
  'mortgage-create-with-deed-with-charles-court-order-extend-with-charge-number-charge-creation-date':
    'Registration of a charge with Charles court order to extend. Charge code {charge_number}, created on {charge_creation_date}',
  'mortgage-create-with-deed-with-charge-number-charge-creation-date':
    'Registration of charge {charge_number}, created on {charge_creation_date}',
  'mortgage-create-with-deed-with-charge-number': 'Registration of charge {charge_number}',
  'mortgage-create-with-deed': 'Registration of a charge',
  'mortgage-satisfy-charge-full': 'Satisfaction of charge {charge_number} in full',
  'mortgage-satisfy-charge-part': 'Satisfaction of charge {charge_number} in part',
  'mortgage-charge-whole-release-with-charge-number-satisfaction-date':
    'All of the property or undertaking has been released from charge {charge_number} on {mortgage_satisfaction_date}',
  'mortgage-charge-whole-release-with-charge-number':
    'All of the property or undertaking has been released from charge {charge_number}',
  'mortgage-charge-whole-cease-with-charge-number-satisfaction-date':
    'All of the property or undertaking no longer forms part of charge {charge_number} on {mortgage_satisfaction_date}',
  'mortgage-charge-whole-cease-with-charge-number':
    'All of the property or undertaking no longer forms part of charge {charge_number}',
  'mortgage-charge-whole-cease-and-release-with-charge-number-satisfaction-date':
    'All of the property or undertaking has been released and no longer forms part of charge {charge_number} on {mortgage_satisfaction_date}',
  'mortgage-charge-whole-cease-and-release-with-charge-number':
    'All of the property or undertaking has been released and no longer forms part of charge {charge_number}',
  'mortgage-create-without-deed-with-charles-court-order-extend-with-charge-number-charge-creation-date':
    'Registration of a charge with Charles court order to extend. Charge code {charge_number}, created on {charge_creation_date} without deed',
  'mortgage-create-without-deed-with-court-order-extend-with-charge-number-charge-creation-date':
    'Registration of a charge with court order to extend. Charge code {charge_number}, created on {charge_creation_date} without deed',
  'mortgage-create-without-deed-with-charge-number-charge-creation-date':
    'Registration of charge {charge_number}, created on {charge_creation_date} without deed',
  'mortgage-create-without-deed': 'Registration of a charge without deed',
  resolution: 'Resolutions',
  'resolution-adopt-memorandum-and-articles': 'Resolution of adoption of Memorandum and/or Articles of Association',
  'resolution-adopt-memorandum': 'Resolution of adoption of Memorandum of Association',
  'resolution-adopt-articles': 'Resolution of adoption of Articles of Association',
  'resolution-alteration-memorandum-and-articles':
    'Resolution of alteration of Memorandum and/or Articles of Association',
  'resolution-alteration-memorandum': 'Resolution of alteration of Memorandum of Association',
  'resolution-alteration-articles': 'Resolution of alteration of Articles of Association',
  'resolution-memorandum-and-articles': 'Resolution of Memorandum and/or Articles of Association',
  'resolution-memorandum': 'Resolution of Memorandum and/or Articles of Association',
  'resolution-re-registration': 'Resolution of re-registration',
  'resolution-exemption': 'Resolution of exemption from the Appointing of Auditors',
  'resolution-increase-capital': 'Resolution of increasing authorised share capital',
  'resolution-decrease-capital': 'Resolution of decreasing authorised share capital',
  'resolution-reduction-capital': 'Resolution of reduction in issued share capital',
  'resolution-acquisition': 'Resolution of financial assistance for the acquisition of shares',
  'resolution-purchase-shares': 'Resolution of authority to purchase own shares out of capital',
  'resolution-purchase-number-shares': 'Resolution of authority to purchase a number of shares',
  'resolution-securities': 'Resolution of allotment of securities',
  'resolution-removal-pre-emption': 'Resolution of removal of pre-emption rights',
  'resolution-varying-share-rights': 'Resolution of varying share rights or name',
  'resolution-capitalisation': 'Resolution of capitalisation or a bonus issue of shares',
  'resolution-change-of-name': 'Change company name resolution on {resolution_date}',
  'resolution-redeem-shares': 'Resolution of redemption of redeemable shares',
  'resolution-redonominate-shares': 'Resolution to redenominate shares',
  'resolution-reduce-capital': 'Resolution to reduce share capital on re-denomination',
  'certificate-re-registration-unlimited-to-limited': 'Certificate of re-registration from Unlimited to Limited',
  'certificate-re-registration-public-limited-company-to-private':
    'Certificate of re-registration from Public Limited Company to Private',
  'certificate-re-registration-private-to-public-limited-company':
    'Certificate of re-registration from Private to Public Limited Company',
  'certificate-incorporation': 'Certificate of Incorporation',
  'certificate-change-of-name-company': 'Certificate of change of name',
  'gazette-filings-brought-up-to-date': 'Compulsory strike-off action has been discontinued',
  'gazette-notice-voluntary': 'First Gazette notice for voluntary strike-off',
  'gazette-dissolved-voluntary': 'Final Gazette dissolved via voluntary strike-off',
  'gazette-notice-compulsary': 'First Gazette notice for compulsory strike-off',
  'gazette-notice-compulsory': 'First Gazette notice for compulsory strike-off',
  'gazette-dissolved-compulsary': 'Final Gazette dissolved via compulsory strike-off',
  'gazette-dissolved-compulsory': 'Final Gazette dissolved via compulsory strike-off',
  miscellaneous: 'Miscellaneous',
  'accounts-with-accounts-type-dormant': 'Accounts for a dormant company made up to {made_up_date}',
  'accounts-with-accounts-type-full': 'Full accounts made up to {made_up_date}',
  'accounts-with-accounts-type-interim': 'Interim accounts made up to {made_up_date}',
  'accounts-with-accounts-type-group': "Group of companies' accounts made up to {made_up_date}",
  'accounts-with-accounts-type-medium': 'Accounts for a medium company made up to {made_up_date}',
  'accounts-with-accounts-type-small': 'Accounts for a small company made up to {made_up_date}',
  'accounts-with-accounts-type-micro-entity': 'Micro company accounts made up to {made_up_date}',
  'accounts-with-accounts-type-partial-exemption': 'Partial exemption accounts made up to {made_up_date}',
  'accounts-with-accounts-type-total-exemption-full': 'Total exemption full accounts made up to {made_up_date}',
  'accounts-with-accounts-type-total-exemption-small':
    'Total exemption small company accounts made up to {made_up_date}',
  'accounts-with-accounts-type-audit-exemption-subsiduary':
    'Audit exemption subsidiary accounts made up to {made_up_date}',
  'accounts-with-accounts-type-filing-exemption-subsiduary':
    'Filing exemption subsidiary accounts made up to {made_up_date}',
  'accounts-with-made-up-date': 'Accounts made up to {made_up_date}',
  accounts: 'Accounts',
  'accounts-amended-with-accounts-type-full': 'Amended full accounts made up to {made_up_date}',
  'accounts-amended-with-accounts-type-small': 'Amended accounts for a small company made up to {made_up_date}',
  'accounts-amended-with-accounts-type-micro-entity': 'Amended micro company accounts made up to {made_up_date}',
  'accounts-amended-with-accounts-type-total-exemption-full':
    'Amended total exemption full accounts made up to {made_up_date}',
  'accounts-amended-with-made-up-date': 'Amended accounts made up to {made_up_date}',
  'change-account-reference-date-company-previous-extended':
    'Previous accounting period extended from {made_up_date} to {new_date}',
  'change-account-reference-date-company-previous-shortened':
    'Previous accounting period shortened from {made_up_date} to {new_date}',
  'change-account-reference-date-company-current-extended':
    'Current accounting period extended from {made_up_date} to {new_date}',
  'change-account-reference-date-company-current-shortened':
    'Current accounting period shortened from {made_up_date} to {new_date}',
  'change-account-reference-date-company': 'Change of accounting reference date',
  'accounts-dormant-company': 'Dormant company accounts made up to {made_up_date}',
  'change-account-reference-date-limited-liability-partnership-previous-extended':
    'Previous accounting period extended from {made_up_date} to {new_date}',
  'change-account-reference-date-limited-liability-partnership-previous-shortened':
    'Previous accounting period shortened from {made_up_date} to {new_date}',
  'change-account-reference-date-limited-liability-partnership-current-extended':
    'Current accounting period extended from {made_up_date} to {new_date}',
  'change-account-reference-date-limited-liability-partnership-current-shortened':
    'Current accounting period shortened from {made_up_date} to {new_date}',
  'annual-return-limited-liability-partnership-with-made-up-date': 'Annual return made up to {made_up_date}',
  'annual-return-limited-liability-partnership': 'Annual return',
  'annual-return-company-with-made-up-date': 'Annual return made up to {made_up_date}',
  'annual-return-company-with-made-up-date-full-list-shareholders':
    'Annual return made up to {made_up_date} with full list of shareholders',
  'annual-return-company-with-made-up-date-bulk-list-shareholders':
    'Annual return made up to {made_up_date} with bulk list of shareholders',
  'annual-return-company-with-made-up-date-no-member-list': 'Annual return made up to {made_up_date} no member list',
  'annual-return-company': 'Annual return',
  'auditors-resignation-company': "Auditor's resignation",
  'auditors-resignation-limited-liability-partnership': 'Resignation of an auditor',
  'auditors-resignation-limited-company': 'Resignation of an auditor',
  'appoint-person-director-company-with-name-date': 'Appointment of {officer_name} as a director on {appointment_date}',
  'appoint-person-director-company-with-name': 'Appointment of {officer_name} as a director',
  'appoint-person-director-company': 'Appointment of a director',
  'appoint-person-secretary-company-with-name-date':
    'Appointment of {officer_name} as a secretary on {appointment_date}',
  'appoint-person-secretary-company-with-name': 'Appointment of {officer_name} as a secretary',
  'appoint-person-secretary-company': 'Appointment of a secretary',
  'appoint-corporate-director-company-with-name-date':
    'Appointment of {officer_name} as a director on {appointment_date}',
  'appoint-corporate-director-company-with-name': 'Appointment of {officer_name} as a director',
  'appoint-corporate-director-company': 'Appointment of a director',
  'appoint-corporate-secretary-company-with-name-date':
    'Appointment of {officer_name} as a secretary on {appointment_date}',
  'appoint-corporate-secretary-company-with-name': 'Appointment of {officer_name} as a secretary',
  'appoint-corporate-secretary-company': 'Appointment of a secretary',
  'appoint-person-member-limited-liability-partnership-with-appointment-date':
    'Appointment of {officer_name} as a member on {appointment_date}',
  'appoint-person-member-limited-liability-partnership': 'Appointment of {officer_name} as a member',
  'appoint-corporate-member-limited-liability-partnership-with-appointment-date':
    'Appointment of {officer_name} as a member on {appointment_date}',
  'appoint-corporate-member-limited-liability-partnership': 'Appointment of {officer_name} as a member',
  'change-person-director-company-with-change-date': "Director's details changed for {officer_name} on {change_date}",
  'change-person-director-company': "Director's details changed",
  'change-person-secretary-company-with-change-date': "Secretary's details changed for {officer_name} on {change_date}",
  'change-person-secretary-company': "Secretary's details changed",
  'change-corporate-director-company-with-change-date':
    "Director's details changed for {officer_name} on {change_date}",
  'change-corporate-director-company': "Director's details changed",
  'change-corporate-secretary-company-with-change-date':
    "Secretary's details changed for {officer_name} on {change_date}",
  'change-corporate-secretary-company': "Secretary's details changed",
  'termination-director-company-with-name-termination-date':
    'Termination of appointment of {officer_name} as a director on {termination_date}',
  'termination-director-company-with-name': 'Termination of appointment of {officer_name} as a director',
  'termination-director-company': 'Termination of appointment of a director',
  'termination-member-limited-liability-partnership-with-name-termination-date':
    'Termination of appointment of {officer_name} as a member on {termination_date}',
  'termination-member-limited-liability-partnership-with-name':
    'Termination of appointment of {officer_name} as a member',
  'termination-member-limited-liability-partnership': 'Termination of appointment of a member',
  'termination-secretary-company-with-name-termination-date':
    'Termination of appointment of {officer_name} as a secretary on {termination_date}',
  'termination-secretary-company-with-name': 'Termination of appointment of {officer_name} as a secretary',
  'termination-secretary-company': 'Termination of appointment of a secretary',
  'termination-member-societas-europaea-with-name-termination-date':
    'Termination of appointment of {officer_name} on {termination_date}',
  'termination-member-societas-europaea-with-name': 'Termination of appointment of {officer_name}',
  'termination-member-societas-europaea': 'Termination of appointment of a member',
  'change-of-name-direction': 'Change of company name direction on {change_date}',
  'change-of-name-exemption': "Name change exemption from using 'limited' or 'cyfyngedig'",
  'change-of-name-conditional-resolution-satisfaction':
    'Change of name confirming satisfaction of conditional resolution',
  'change-of-name-by-provision-in-articles': 'Change of name by provision in articles',
  'change-of-name-by-directors-resolution': 'Change of name by directors resolution',
  'change-of-name-by-resolution': 'Change of name by resolution',
  'change-of-name-by-conditional-resolution': 'Change of name by conditional resolution',
  'change-of-name-request-comments': 'Change of name with request to seek comments from relevant body',
  'change-of-name-notice': 'Change of name notice',
  'change-of-name-overseas-by-resolution-with-date':
    'Change of registered name of an overseas company on {change_date} from {change_name}',
  'change-of-name-overseas-by-resolution': 'Change of registered name {change_name}',
  'change-of-name-notice-limited-liability-partnership': 'Change of name notice',
  'change-of-name-community-interest-company': 'Change of name',
  'dissolution-application-strike-off-company': 'Application to strike the company off the register',
  'dissolution-withdrawal-application-strike-off-company': 'Withdraw the company strike off application',
  'dissolution-application-strike-off-limited-liability-partnership':
    'Application to strike the limited liability partnership off the register',
  'dissolution-withdrawal-application-strike-off-limited-liability-partnership': 'Withdraw the strike off application',
  'dissolution-closure-of-uk-establishment': 'Closure of UK establishment(s) {branch_number} on {close_date}',
  'dissolution-closure-of-uk-establishment-and-overseas-company':
    'Closure of UK establishment(s) {branch_number} and overseas company {company_number} on {close_date}',
  'dissolution-closure-overseas-company': 'Closure of UK establishment(s) {change_details}',
  'dissolution-termination-overseas-company': 'Termination of overseas company insolvency proceedings',
  'dissolution-voluntary-strike-off-discontinued': 'Voluntary strike-off action has been discontinued',
  'dissolution-voluntary-strike-off-suspended': 'Voluntary strike-off action has been suspended',
  'dissolution-request-where-liquidator-ceased-to-act':
    'Request of dissolution of a company where a liquidator has ceased to act',
  'incorporation-limited-liability-partnership-with-date':
    'Incorporation of a limited liability partnership on {incorporation_date}',
  'incorporation-limited-liability-partnership': 'Incorporation of a limited liability partnership',
  'memorandum-articles': 'Memorandum and Articles of Association',
  'model-articles-adopted': 'Model articles adopted',
  'incorporation-company': 'Incorporation',
  'incorporation-company-with-type-date': 'Incorporation of a {company_type} on {incorporation_date}',
  'incorporation-community-interest-company-with-date':
    'Incorporation of a Community Interest Company on {incorporation_date}',
  'incorporation-community-interest-company': 'Incorporation of a Community Interest Company',
  'change-registered-office-address-limited-liability-partnership-with-date-old-address-new-address':
    'Registered office address changed from {old_address} to {new_address} on {change_date}',
  'change-registered-office-address-limited-liability-partnership-with-date-old-address':
    'Registered office address changed from {old_address} on {change_date}',
  'change-registered-office-address-limited-liability-partnership': 'Registered office address changed',
  'change-registered-office-address-company-with-date-old-address-new-address':
    'Registered office address changed from {old_address} to {new_address} on {change_date}',
  'change-registered-office-address-company-with-date-old-address':
    'Registered office address changed from {old_address} on {change_date}',
  'change-registered-office-address-company': 'Registered office address changed',
  'change-sail-address-company-with-old-address-new-address':
    'Register inspection address has been changed from {old_address} to {new_address}',
  'change-sail-address-company-with-new-address': 'Register inspection address has been changed to {new_address}',
  'change-sail-address-company-with-old-address': 'Register inspection address has been changed from {old_address}',
  'change-sail-address-company': 'Register inspection address has been changed',
  'move-registers-to-sail-company-with-new-address':
    'Register(s) moved to registered inspection location {new_address}',
  'move-registers-to-sail-company': 'Register(s) moved to registered inspection location',
  'move-registers-to-registered-office-company-with-new-address':
    'Register(s) moved to registered office address {new_address}',
  'move-registers-to-registered-office-company': 'Register(s) moved to registered office address',
  'statement-of-capital': 'Statement of capital on {date}',
  'capital-allotment-shares': 'Statement of capital following an allotment of shares on {date}',
  'capital-alter-shares-consolidation': 'Consolidation of shares on {date}',
  'capital-alter-shares-subdivision': 'Sub-division of shares on {date}',
  'capital-alter-shares-redemption-statement-of-capital': 'Statement of capital on {date}',
  'capital-return-purchase-own-shares': 'Purchase of own shares.',
  'capital-cancellation-shares': 'Cancellation of shares. Statement of capital on {date}',
  'capital-name-of-class-of-shares': 'Change of share class name or designation',
  'capital-variation-of-rights-attached-to-shares': 'Particulars of variation of rights attached to shares',
  'capital-statement-capital-company-with-date-currency-figure': 'Statement of capital on {date}',
  'capital-statement-capital-company': 'Statement of capital',
  'capital-directors-statement-auditors-report': 'Directors statement and auditors report. Out of capital',
  'dissolved-company': 'Dissolution',
  'gazette-return-of-final-meeting': 'Gazette return of final meeting',
  'gazette-return-of-final-meeting-processed': 'Gazette return of final meeting',
  'restoration-order-of-court': 'Restoration by order of the court',
  'dissolved-compulsory-strike-off-suspended': 'Compulsory strike-off action has been suspended',
  'default-companies-house-registered-office-address-applied':
    'Registered office address changed to {default_address} on {change_date}',
  'notification-of-a-person-with-significant-control':
    'Notification of {psc_name} as a person with significant control on {notification_date}',
  'notification-of-a-super-secure-person-with-significant-control':
    'Notification of a protected person with significant control',
  'change-to-a-person-with-significant-control':
    'Change of details for {psc_name} as a person with significant control on {change_date}',
  'change-to-a-person-with-significant-control-without-name-date':
    'Change of details for a person with significant control',
  'cessation-of-a-person-with-significant-control':
    'Cessation of {psc_name} as a person with significant control on {cessation_date}',
  'cessation-of-a-super-secure-person-with-significant-control':
    'Cessation of a protected person with significant control',
  'cessation-of-a-person-with-significant-control-without-name-date': 'Cessation of a person with significant control',
  'notification-of-a-person-with-significant-control-statement':
    'Notification of a person with significant control statement',
  'withdrawal-of-a-person-with-significant-control-statement':
    'Withdrawal of a person with significant control statement on {withdrawal_date}',
  'notification-of-a-person-with-significant-control-limited-liability-partnership':
    'Notification of {psc_name} as a person with significant control on {notification_date}',
  'notification-of-a-person-with-significant-control-scottish-limited-partnership':
    'Notification of {psc_name} as a person with significant control on {notification_date}',
  'notification-of-a-person-with-significant-control-scottish-partnership':
    'Notification of {psc_name} as a person with significant control on {notification_date}',
  'notification-of-a-super-secure-person-with-significant-control-limited-liability-partnership':
    'Notification of a protected person with significant control',
  'notification-of-a-person-with-significant-control-with-name':
    'Notification of {psc_name} as a person with significant control',
  'notification-of-a-person-with-significant-control-without-name-date':
    'Notification of a person with significant control',
  'change-to-a-person-with-significant-control-limited-liability-partnership':
    'Change of details for {psc_name} as a person with significant control on {change_date}',
  'change-to-a-person-with-significant-control-scottish-limited-partnership':
    'Change of details for {psc_name} as a person with significant control on {change_date}',
  'change-to-a-person-with-significant-control-scottish-partnership':
    'Change of details for {psc_name} as a person with significant control on {change_date}',
  'cessation-of-a-person-with-significant-control-limited-liability-partnership':
    'Cessation of {psc_name} as a person with significant control on {cessation_date}',
  'cessation-of-a-person-with-significant-control-scottish-limited-partnership':
    'Cessation of {psc_name} as a person with significant control on {cessation_date}',
  'cessation-of-a-person-with-significant-control-scottish-partnership':
    'Cessation of {psc_name} as a person with significant control on {cessation_date}',
  'cessation-of-a-super-secure-person-with-significant-control-limited-liability-partnership':
    'Cessation of a protected person with significant control',
  'notification-of-a-person-with-significant-control-statement-limited-liability-partnership':
    'Notification of a person with significant control statement',
  'notification-of-a-person-with-significant-control-statement-scottish-limited-partnership':
    'Notification of a person with significant control statement',
  'notification-of-a-person-with-significant-control-statement-scottish-partnership':
    'Notification of a person with significant control statement',
  'withdrawal-of-a-person-with-significant-control-statement-limited-liability-partnership':
    'Withdrawal of a person with significant control statement on {withdrawal_date}',
  'withdrawal-of-a-person-with-significant-control-statement-scottish-limited-partnership':
    'Withdrawal of a person with significant control statement on {withdrawal_date}',
  'withdrawal-of-a-person-with-significant-control-statement-scottish-partnership':
    'Withdrawal of a person with significant control statement on {withdrawal_date}',
  'accounts-with-accounts-type-audited-abridged': 'Audited abridged accounts made up to {made_up_date}',
  'accounts-with-accounts-type-unaudited-abridged': 'Unaudited abridged accounts made up to {made_up_date}',
  'confirmation-statement-with-no-updates': 'Confirmation statement made on {made_up_date} with no updates',
  'confirmation-statement-with-updates': 'Confirmation statement made on {made_up_date} with updates',
  'confirmation-statement-with-made-up-date': 'Confirmation statement made on {made_up_date}',
  'confirmation-statement': '{original_description}',
  'gazette-dissolved-statutory-instrument': 'Final Gazette dissolved by statutory instrument',
  'gazette-dissolved-liquidation': 'Final Gazette dissolved following liquidation',
}
