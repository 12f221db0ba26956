import { fold } from '#app/platform/text/text.ts'

/** The columns of an ingredient list, in the order of our example. */
export const listColumns = [
	'ref',
	'name',
	'supplier',
	'country',
	'e_number',
	'origin',
	'species',
	'paper_body',
	'paper_number',
	'valid_from',
	'valid_until',
	'products',
] as const
export type ListColumn = (typeof listColumns)[number]

/** Names of a column in English, Arabic and Urdu. */
const names: Record<ListColumn, string[]> = {
	ref: [
		'ref',
		'reference',
		'number',
		'code',
		'item number',
		'material number',
		'sku',
		'المرجع',
		'الرمز',
		'رقم المادة',
		'حوالہ',
		'کوڈ',
	],
	name: [
		'name',
		'ingredient',
		'ingredient name',
		'material',
		'raw material',
		'المكون',
		'المادة',
		'الاسم',
		'اسم المكون',
		'اسم المادة',
		'جزو',
		'نام',
		'اجزا',
	],
	supplier: ['supplier', 'vendor', 'manufacturer', 'المورد', 'الشركة الموردة', 'فراہم کنندہ', 'سپلائر'],
	country: ['country', 'country of origin', 'البلد', 'بلد المنشأ', 'الدولة', 'ملک'],
	e_number: ['e_number', 'e number', 'e-number', 'e no', 'ins', 'ins number', 'رقم e', 'الرقم e', 'ای نمبر'],
	origin: ['origin', 'source', 'المصدر', 'الأصل', 'ماخذ'],
	species: ['species', 'animal', 'الحيوان', 'نوع الحيوان', 'جانور'],
	paper_body: [
		'paper_body',
		'certifier',
		'certificate body',
		'certification body',
		'issued by',
		'جهة الشهادة',
		'الجهة المانحة',
		'سند دینے والا ادارہ',
		'سرٹیفکیٹ کا ادارہ',
	],
	paper_number: [
		'paper_number',
		'certificate number',
		'certificate no',
		'رقم الشهادة',
		'سند نمبر',
		'سرٹیفکیٹ نمبر',
	],
	valid_from: ['valid_from', 'valid from', 'from', 'صالحة من', 'من', 'سے'],
	valid_until: [
		'valid_until',
		'valid until',
		'until',
		'valid to',
		'expiry',
		'expires',
		'صالحة حتى',
		'حتى',
		'إلى',
		'تک',
	],
	products: ['products', 'product codes', 'used in', 'المنتجات', 'مصنوعات'],
}

const columnOf = new Map(
	listColumns.flatMap((column) => names[column].map((name) => [keyOf(name), column] as const)),
)

/** The column that a name of the first line stands for; undefined: it is not one of ours. */
export function findColumn(name: string): ListColumn | undefined {
	return columnOf.get(keyOf(name))
}

function keyOf(name: string): string {
	return fold(name)
		.replace(/[_\s.-]+/g, ' ')
		.trim()
}
