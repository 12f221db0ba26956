import type { RouterContextProvider } from 'react-router'
import type { Cell, PaperDocument } from '#app/drawings/document.server.ts'
import { organisationOnPaper, pdfAnswer } from '#app/drawings/letterhead.server.ts'
import { m } from '#app/paraglide/messages.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { countryName } from '#app/platform/text/countries.ts'
import { dot } from '#app/platform/text/lists.ts'
import { pathIn } from '#app/platform/text/locale.ts'
import type { CertificateRecord } from './model.ts'
import { halalPath } from './number.ts'
import { schemeName } from './shown.ts'

/** Drawing takes a few milliseconds a row; a longer scope stands in the register. */
const mostRows = 60

type Context = Readonly<RouterContextProvider>

/** A certificate on paper, in the request's language, with a code that leads to its page in the register. */
export async function sheetAnswer(certificate: CertificateRecord, context: Context): Promise<Response> {
	return pdfAnswer(certificate.number, await sheetOf(certificate, context))
}

async function sheetOf(certificate: CertificateRecord, context: Context): Promise<PaperDocument> {
	const { runtime, locale } = requestContext(context)
	const { number, holder, town, country, websites, scheme, since, until, edition } = certificate
	const products = certificate.products.filter(({ isPaused }) => !isPaused)
	const rows = products
		.slice(0, mostRows)
		.map(({ code, name, brand, site }): Cell[] => [
			{ plain: code },
			{ words: name },
			{ words: brand },
			{ words: site },
		])
	const facts: { label: string; cells: Cell[] }[] = [
		{ label: m.registry_holder(), cells: [{ words: holder }] },
		{
			label: m.registry_place(),
			cells: [{ words: [town, countryName(country, locale)].filter(Boolean).join(dot(locale)) }],
		},
		{ label: m.registry_scheme(), cells: [{ words: schemeName(scheme, locale) }] },
		{ label: m.registry_since(), cells: [{ plain: since }] },
		{ label: m.registry_until(), cells: [{ plain: until }] },
		{ label: m.registry_edition(), cells: [{ plain: String(edition) }] },
		...(websites.length > 0
			? [{ label: m.registry_websites(), cells: [{ plain: websites.join(', ') } as const] }]
			: []),
	]
	return {
		locale,
		title: m.registry_certificate(),
		number,
		organisation: await organisationOnPaper(context),
		notice: certificate.sampleAt ? m.registry_sheet_example() : null,
		facts,
		table: {
			heads: [
				m.registry_sheet_code(),
				m.registry_sheet_product(),
				m.registry_sheet_brand(),
				m.registry_sheet_site(),
			],
			rows,
			widths: [0.16, 0.36, 0.2, 0.28],
		},
		paragraphs: [
			...(products.length > mostRows ? [m.registry_sheet_more({ count: products.length - mostRows })] : []),
			m.registry_only_holder(),
			m.registry_sheet_counts(),
		],
		check: {
			url: `${runtime.env.SITE_URL}${pathIn(locale, halalPath(number))}`,
			words: m.registry_sheet_check(),
		},
		at: certificate.issuedAt,
	}
}
