import { readFile } from 'node:fs/promises'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { formsOf, type Letter, letters } from './letters.ts'

export type Sheet = {
	file: string
	lang: Locale
	title: string
	course: string
	lead: string
	head: string[]
	rows: string[][]
	/** Answers refer to row numbers. */
	isNumbered?: boolean
	/** Of the rows. */
	colours?: string[]
	foot: string
}

const faces = [
	['Sans', 400, 'source-sans-3/files/source-sans-3-latin-400-normal'],
	['Sans', 600, 'source-sans-3/files/source-sans-3-latin-600-normal'],
	// The letters of transliteration.
	['Ext', 400, 'source-sans-3/files/source-sans-3-latin-ext-400-normal'],
	['Naskh', 400, 'noto-naskh-arabic/files/noto-naskh-arabic-arabic-400-normal'],
	['Naskh', 600, 'noto-naskh-arabic/files/noto-naskh-arabic-arabic-600-normal'],
	['Nastaliq', 400, 'noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal'],
	['Amiri', 400, 'amiri/files/amiri-arabic-400-normal'],
] as const

const colours = { emerald: '#0f5c4a', gold: '#a97b24', info: '#2a5a8c' }
const text: Record<Locale, string> = {
	en: 'font: 400 11pt/1.45 Sans, Ext, Naskh',
	ar: 'font: 400 12pt/1.7 Naskh, Sans',
	ur: 'font: 400 11pt/2.3 Nastaliq, Sans',
}
const sampleWords: Record<Locale, string> = {
	en: 'Sample of a Mishkat site',
	ar: 'نموذج من موقع مشكاة',
	ur: 'مشکوٰۃ سائٹ کا نمونہ',
}

let styled: Promise<string> | undefined

async function fonts(): Promise<string> {
	const rules = faces.map(async ([family, weight, file]) => {
		const bytes = await readFile(`node_modules/@fontsource/${file}.woff2`)
		return `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/woff2;base64,${bytes.toString('base64')})}`
	})
	return (await Promise.all(rules)).join('')
}

async function page(lang: Locale, style: string, body: string, title = ''): Promise<string> {
	styled ??= fonts()
	return `<!DOCTYPE html><html lang="${lang}" dir="${directionOf(lang)}"><head><title>${title}</title><style>${await styled}
		*{box-sizing:border-box;margin:0}body{${text[lang]};color:#1d2b27}${style}</style></head><body>${body}</body></html>`
}

const paper = `@page{size:A4;margin:18mm 16mm}
	h1{font-size:18pt;line-height:inherit;color:${colours.emerald};font-weight:600}
	.course{color:#55645f;margin-bottom:4mm}.lead{margin-bottom:5mm}
	table{width:100%;border-collapse:collapse}
	th,td{border:0.3mm solid #c9d5d0;padding:2.2mm 3mm;text-align:start;vertical-align:top;min-height:9mm;height:10mm}
	th{background:#e8f2ee;color:${colours.emerald};font-weight:600}
	.ar{font-family:Naskh;font-size:15pt;line-height:1.5}
	.foot{margin-top:5mm}.sample{margin-top:8mm;color:#55645f;font-size:9pt;border-top:0.3mm solid #c9d5d0;padding-top:2mm}`

/** A table to read or to fill in. */
export function sheet(of: Sheet): Promise<string> {
	const { lang, title, course, lead, head, rows, foot } = of
	const arabic = /^[\p{Script=Arabic}\p{M}ـ\s]+$/u
	const cell = (value: string) => {
		const isArabic = lang === 'en' && arabic.test(value)
		return isArabic ? `<td class="ar" lang="ar" dir="rtl">${value}</td>` : `<td>${value}</td>`
	}
	const body = rows.map(
		(row, at) =>
			`<tr style="background:${of.colours?.[at] ?? 'none'}">${of.isNumbered ? `<td>${at + 1}</td>` : ''}${row.map(cell).join('')}</tr>`,
	)
	return page(
		lang,
		paper,
		`<h1>${title}</h1><p class="course">${course}</p><p class="lead">${lead}</p>
		<table><thead><tr>${[...(of.isNumbered ? [''] : []), ...head].map((each) => `<th>${each}</th>`).join('')}</tr></thead><tbody>${body.join('')}</tbody></table>
		<p class="foot">${foot}</p><p class="sample">${sampleWords[lang]}</p>`,
		title,
	)
}

const signs = [
	['بَ', 'fathah', 'ba'],
	['بِ', 'kasrah', 'bi'],
	['بُ', 'dammah', 'bu'],
	['بْ', 'sukun', 'b, no vowel'],
	['بَّ', 'shaddah', 'bb, doubled'],
	['بً', 'tanwin', 'ban'],
]

/** The chart of letters: in print with their forms and the vowel signs, on screen the letters only. */
export function chart(on: 'print' | 'screen'): Promise<string> {
	const isPrint = on === 'print'
	const cells = letters.map((each) => {
		const forms = formsOf(each).slice(1).join(' ')
		return `<li><b lang="ar">${each.letter}</b><span>${each.name}</span>${isPrint ? `<i lang="ar" dir="rtl">${forms}</i>` : ''}</li>`
	})
	const rows = signs.map(
		([sign, name, sound]) => `<li><b lang="ar">${sign}</b><span>${name}: ${sound}</span></li>`,
	)
	const title = 'Chart of letters and vowel signs'
	const style = `${isPrint ? paper : 'body{padding:32px 40px;background:#fbfaf6}h1{color:#0f5c4a;font-size:34px;margin-bottom:14px}'}
		ul{list-style:none;padding:0;display:grid;grid-template-columns:repeat(7,1fr);gap:${isPrint ? '2mm' : '10px'};direction:rtl}
		li{display:grid;justify-items:center;border:1px solid #c9d5d0;border-radius:6px;background:#fff;padding:${isPrint ? '1mm' : '4px'}}
		b{font:400 ${isPrint ? '25pt/1.55' : '60px/1.7'} Amiri;color:#0f5c4a}span{direction:ltr;font-size:${isPrint ? '9pt' : '20px'};color:#55645f}
		i{font:400 13pt/1.6 Amiri}ul+h2{margin-top:5mm}h2{font-size:13pt;font-weight:600;margin-bottom:2mm;color:#0f5c4a}
		.signs{grid-template-columns:repeat(6,1fr)}`
	return page(
		'en',
		style,
		isPrint
			? `<h1>${title}</h1><p class="course">Quranic Arabic: First Steps</p>
				<p class="lead">Read from the right. Below each name: its form at the beginning, in the middle and at the end of a word.</p>
				<ul>${cells.join('')}</ul><h2>Vowel signs, on the letter ba</h2><ul class="signs">${rows.join('')}</ul><p class="sample">${sampleWords.en}</p>`
			: `<h1>The twenty-eight letters, from right to left</h1><ul>${cells.join('')}</ul>`,
		title,
	)
}

/** A chain of narrators, with the term for a gap at each place. */
export function chain(): Promise<string> {
	const links: [string, string][] = [
		['The author of the book', "Mu'allaq: one or more names missing here"],
		['A teacher', "Munqati': a gap elsewhere"],
		["The teacher's teacher", "Mu'dal: two or more missing in a row"],
		['A Successor', 'Mursal: the Successor names no link'],
		['A Companion', ''],
		['The Prophet, peace be upon him', ''],
	]
	const boxes = links.map(
		([who, gap]) =>
			`<div class="row"><p class="who">${who}</p>${gap ? `<p class="gap">${gap}</p>` : ''}</div>`,
	)
	const style = `body{padding:36px 48px;background:#fbfaf6;font-size:26px}h1{font-size:34px;color:#0f5c4a;margin-bottom:22px}
		.row{display:flex;gap:36px;align-items:flex-start;height:104px;position:relative}
		.who{width:430px;text-align:center;background:#e8f2ee;border:2px solid #0f5c4a;border-radius:10px;padding:10px}
		.row:not(:last-child)::after{content:"";position:absolute;left:214px;top:62px;height:42px;border-left:3px dashed #a97b24}
		.gap{position:absolute;left:470px;top:62px;color:#7a5714}`
	return page('en', style, `<h1>Where the chain can break</h1>${boxes.join('')}`)
}

/** A video frame: a partly drawn letter (`--drawn`, of 1), or the title. */
export function frame(of?: Letter & { place: number; count: number }): Promise<string> {
	const style = `body{width:100vw;height:100vh;display:grid;grid-template-rows:1fr auto auto;justify-items:center;align-content:center;background:#0f5c4a;color:#fff;padding:14px 24px 18px;--drawn:0}
		b{font:400 150px/1.45 Amiri;align-self:center;clip-path:inset(-20% -20% -20% calc((1 - var(--drawn)) * 130% - 20%))}
		p{font-size:24px}.forms{font:400 34px/1.6 Amiri;display:flex;gap:44px}.bar{position:absolute;left:0;bottom:0;height:5px;background:#d3a64c}
		h1{font-size:34px;font-weight:600;grid-row:1/4;align-self:center;text-align:center}h1 small{display:block;font-size:20px;font-weight:400;opacity:.8}`
	if (!of) return page('en', style, `<h1>The Arabic letters<small>${sampleWords.en}</small></h1>`)
	const forms = formsOf(of)
		.slice(1)
		.map((form) => `<span>${form}</span>`)
	return page(
		'en',
		style,
		`<b lang="ar">${of.letter}</b><p>${of.name}</p><div class="forms" lang="ar" dir="rtl">${forms.join('')}</div>
		<div class="bar" style="width:${(of.place / of.count) * 100}%"></div>`,
	)
}
