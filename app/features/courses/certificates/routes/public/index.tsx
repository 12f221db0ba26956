import { redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { pathIn } from '#app/platform/text/locale.ts'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { NumberForm } from '../../components/number-form.tsx'
import { certificatePath, readNumber } from '../../model.ts'
import type { Route } from './+types/index'

export const meta: Route.MetaFunction = ({ matches }) =>
	headOf({
		site: siteOf(matches),
		path: '/certificates',
		title: m.certificates_check(),
		description: m.certificates_check_intro(),
	})

export const handle = { pageCache: { query: [], tags: ['page'] } }

export function loader({ request, context }: Route.LoaderArgs) {
	const typed = new URL(request.url).searchParams.get('number')?.trim().slice(0, 100) ?? ''
	const number = readNumber(typed)
	if (number) throw redirect(certificatePath(number))
	return { typed, isWrong: typed !== '', action: pathIn(requestContext(context).locale, '/certificates') }
}

/** For people who were shown a certificate and cannot scan its code. */
export default function Check({ loaderData }: Route.ComponentProps) {
	return (
		<Page title={m.certificates_check()} intro={m.certificates_check_intro()} width="form">
			<Card>
				<NumberForm {...loaderData} />
			</Card>
		</Page>
	)
}
