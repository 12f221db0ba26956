import { fold } from '#app/platform/text/text.ts'

// How the columns of a bank's CSV export are read: saved for each account. Browser-safe.

export const columnRoles = [
	'day',
	'amount',
	'debit',
	'credit',
	'sign',
	'currency',
	'reference',
	'endToEnd',
	'name',
	'text',
	'status',
	'balance',
] as const
export type ColumnRole = (typeof columnRoles)[number]

/** Columns are named as the header names them, or by their place: `#1`. */
export type ColumnMap = {
	encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1256' | null
	/** Lines above the header. */
	skipLines: number
	hasHeader: boolean
	separator: ',' | ';' | '\t' | '|'
	dateOrder: 'dmy' | 'mdy' | 'ymd'
	decimalSign: '.' | ','
	columns: Partial<Record<Exclude<ColumnRole, 'text'>, string>> & { text: string[] }
	/** Status that means that money came; empty: the usual words. */
	doneWords: string[]
	/** Where no column says it. */
	currency: string | null
}

/** Folded words of a status that means that money came, or that it may yet. */
export const doneWords = [
	...['completed', 'complete', 'success', 'successful', 'succeeded', 'booked', 'posted', 'settled', 'paid'],
	...['done', 'ok', 'approved', 'gebucht', 'abgeschlossen'],
	...['مكتمل', 'مكتمله', 'ناجح', 'ناجحه', 'تم', 'كامياب', 'مكمل'],
]
export const pendingWords = [
	...['pending', 'processing', 'in progress', 'initiated', 'on hold', 'vorgemerkt', 'offen'],
	...['معلق', 'معلقه', 'قيد التنفيذ', 'قيد الانتظار', 'زير التوا', 'جاري'],
]

/** What banks call their columns, folded; a name that begins with one of them counts after those that are one. */
export const headerNames: Record<ColumnRole, string[]> = {
	day: [
		...[
			'buchungstag',
			'buchungsdatum',
			'booking date',
			'transaction date',
			'trans date',
			'txn date',
			'trx date',
		],
		...[
			'post date',
			'posting date',
			'posted date',
			'completion time',
			'date',
			'datum',
			'date time',
			'transaction time',
		],
		...['completed date', 'entry date', 'تاريخ العمليه', 'تاريخ القيد', 'تاريخ المعامله', 'التاريخ', 'تاريخ'],
	],
	amount: [
		...[
			'betrag',
			'amount',
			'umsatz',
			'transaction amount',
			'betrag eur',
			'net amount',
			'المبلغ',
			'مبلغ',
			'رقم',
		],
	],
	debit: [
		...[
			'debit',
			'withdrawn',
			'withdrawal',
			'withdrawals',
			'debit amount',
			'soll',
			'paid out',
			'money out',
			'lastschrift',
		],
		...['dr', 'مدين', 'سحب', 'ڈيبٹ', 'خرچ'],
	],
	credit: [
		...[
			'credit',
			'paid in',
			'deposit',
			'deposits',
			'credit amount',
			'haben',
			'money in',
			'gutschrift',
			'received',
			'cr',
		],
		...['داين', 'دائن', 'ايداع', 'كريڈٹ', 'جمع'],
	],
	sign: ['d c', 'dr cr', 'cr dr', 'c d', 'debit credit', 'credit debit', 'soll haben', 's h', 'direction'],
	currency: ['wahrung', 'waehrung', 'currency', 'ccy', 'العمله', 'عمله', 'كرنسي'],
	reference: [
		...[
			'reference',
			'receipt no',
			'transaction id',
			'transaction reference',
			'trx id',
			'txn id',
			'trans id',
			'ref no',
		],
		...[
			'bank reference',
			'referenz',
			'reference no',
			'reference number',
			'transaction no',
			'fitid',
			'tid',
			'order id',
		],
		...['الرقم المرجعي', 'رقم العمليه', 'المرجع', 'حواله نمبر', 'حواله'],
	],
	endToEnd: [
		'end to end',
		'end to end id',
		'end to end reference',
		'endtoendid',
		'kundenreferenz',
		'kundenreferenz end to end',
	],
	name: [
		...[
			'name',
			'auftraggeber',
			'beguenstigter zahlungspflichtiger',
			'begunstigter zahlungspflichtiger',
			'payee',
			'payer',
		],
		...[
			'other party info',
			'other party',
			'sender',
			'sender name',
			'counterparty',
			'counterparty name',
			'from',
			'customer name',
		],
		...[
			'name zahlungsbeteiligter',
			'auftraggeber begunstigter',
			'الاسم',
			'اسم المرسل',
			'المرسل',
			'نام',
			'بهيجنے والا',
		],
	],
	text: [
		...[
			'verwendungszweck',
			'description',
			'details',
			'narration',
			'narrative',
			'particulars',
			'memo',
			'remarks',
			'remark',
		],
		...[
			'a c no',
			'bill reference',
			'bill ref',
			'transaction details',
			'transaction description',
			'payment reference',
		],
		...[
			'payment details',
			'message',
			'note',
			'notes',
			'purpose',
			'reason',
			'buchungstext',
			'customer reference',
		],
		...['البيان', 'الوصف', 'التفاصيل', 'تفاصيل', 'ملاحظات', 'تفصيل', 'تفصيلات'],
	],
	status: ['status', 'transaction status', 'state', 'umsatzstatus', 'الحاله', 'حاله', 'حالت'],
	balance: [
		'balance',
		'running balance',
		'saldo',
		'kontostand',
		'closing balance',
		'saldo nach buchung',
		'الرصيد',
		'رصيد',
		'بيلنس',
	],
}

/** A header as it is compared: folded, words alone. */
export function foldHeader(name: string): string {
	return (fold(name).match(/[\p{L}\p{N}#]+/gu) ?? []).join(' ')
}
