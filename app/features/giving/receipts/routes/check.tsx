import { redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { pathIn } from '#app/platform/text/locale.ts'
import { latinDigits } from '#app/platform/text/typed.ts'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { CheckForm } from '../components/check-form.tsx'
import { formatReceiptNumber, parseReceiptNumber, receiptsPath } from '../model.ts'
import type { Route } from './+types/check'

export const meta: Route.MetaFunction = ({ matches }) =>
	headOf({
		site: siteOf(matches),
		path: receiptsPath,
		title: m.receipts_check(),
		description: m.receipts_check_intro(),
	})

const longest = 100

/** For people who have a receipt but cannot scan its code. */
export function loader({ request, context }: Route.LoaderArgs) {
	const { locale } = requestContext(context)
	const { searchParams } = new URL(request.url)
	const number = latinDigits(searchParams.get('number')?.trim().slice(0, longest) ?? '')
	const key = searchParams.get('k')?.trim().slice(0, longest) ?? ''
	const id = parseReceiptNumber(number)
	if (id) {
		const query = new URLSearchParams({ k: key })
		throw redirect(`${pathIn(locale, `${receiptsPath}/${formatReceiptNumber(id)}`)}?${query}`)
	}
	return { number, code: key, isWrong: number !== '', action: pathIn(locale, receiptsPath) }
}

export default function Check({ loaderData }: Route.ComponentProps) {
	const { isWrong, ...typed } = loaderData
	return (
		<Page title={m.receipts_check()} intro={m.receipts_check_intro()} width="form">
			<Card>
				<CheckForm {...typed} errors={isWrong ? { number: m.receipts_number_wrong() } : {}} />
			</Card>
		</Page>
	)
}
