import type { RouterContextProvider } from 'react-router'
import type { PaperDocument } from '#app/drawings/document.server.ts'
import { organisationOnPaper, pdfAnswer } from '#app/drawings/letterhead.server.ts'
import { m } from '#app/paraglide/messages.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { listed } from '#app/platform/text/lists.ts'
import { pathIn } from '#app/platform/text/locale.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { toDecimal } from '../money.ts'
import { amountInWords } from './amount-words.ts'
import { noticeOf } from './components/notice-of.ts'
import { formatReceiptNumber, receiptsPath, sampleSeries } from './model.ts'
import type { Receipt } from './queries.server.ts'
import { receiptKey } from './sealed.server.ts'

type Context = Readonly<RouterContextProvider>

/** A receipt as a PDF, in the request's language. */
export async function receiptAnswer(receipt: Receipt, context: Context): Promise<Response> {
	return pdfAnswer(formatReceiptNumber(receipt.id), await documentOf(receipt, context))
}

async function documentOf(receipt: Receipt, context: Context): Promise<PaperDocument> {
	const { runtime, locale } = requestContext(context)
	const { id, kind, amountMinor, currency, donor, corrects, later, funds } = receipt
	const money = { minor: amountMinor, currency }
	const isCancellation = kind === 'cancellation'
	const number = formatReceiptNumber(id)
	const legalText = runtime.settings()['giving.receiptText'][locale]
	const key = receiptKey(runtime.env.SECRET, id)
	const purpose = listed(funds.map((names) => names[locale] || names.en))
	const facts = [
		plain(m.receipts_issued_on(), dayIn(receipt.issuedAt, runtime.settings()['organisation.zone'])),
		plain(m.receipts_received_on(), receipt.day),
		words(m.receipts_name(), donor.name),
		words(m.receipts_behalf(), donor.behalfOf),
		plain(m.giving_amount(), isCancellation ? '' : `${currency} ${toDecimal(money)}`),
		words(m.receipts_in_words(), isCancellation ? '' : amountInWords(money, locale)),
		words(m.receipts_purpose(), purpose),
		plain(
			isCancellation ? m.receipts_cancels() : m.receipts_corrects(),
			corrects ? formatReceiptNumber(corrects) : '',
		),
		plain(m.receipts_check_code(), key),
	]
	const url = `${runtime.env.SITE_URL}${pathIn(locale, `${receiptsPath}/${number}`)}?k=${key}`
	return {
		locale,
		title: isCancellation ? m.receipts_cancellation() : m.receipts_title(),
		number,
		organisation: await organisationOnPaper(context),
		notice: later ? noticeOf(later) : id.series === sampleSeries ? m.receipts_example() : null,
		facts: facts.filter((fact) => fact !== null),
		table: null,
		paragraphs: legalText ? [legalText] : [],
		check: { url, words: m.receipts_check_here() },
		at: receipt.issuedAt,
	}
}

type Fact = PaperDocument['facts'][number] | null

/** Letters and digits that stay text; an empty value omits the line. */
function plain(label: string, text: string): Fact {
	return text ? { label, cells: [{ plain: text }] } : null
}

/** The same for words, which are drawn as outlines. */
function words(label: string, text: string): Fact {
	return text ? { label, cells: [{ words: text }] } : null
}
