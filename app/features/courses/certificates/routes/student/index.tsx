import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireUser } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { readCursor } from '#app/staff/list.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { OwnCertificate } from '../../components/own-certificate.tsx'
import { listOwnCertificates } from '../../queries.server.ts'
import type { Route } from './+types/index'

export const meta = metaOf(m.certificates_own, m.certificates_own_intro)

const path = '/dashboard/certificates'

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireUser(context)
	const cursor = readCursor(request)
	const page = await loadOrFail(context, 'certificates.load-failed', () => listOwnCertificates(ctx, cursor))
	return { page, isFirst: cursor === null, days: daysOf(context) }
}

export default function OwnCertificates({ loaderData }: Route.ComponentProps) {
	const { page, isFirst, days } = loaderData
	const breadcrumb = [{ label: m.dashboard_title(), to: '/dashboard' }, { label: m.certificates_own() }]
	return (
		<Page title={m.certificates_own()} intro={m.certificates_own_intro()} breadcrumb={breadcrumb}>
			{page.rows.length === 0 ? (
				<EmptyState
					title={m.certificates_own_none()}
					text={m.certificates_own_none_text()}
					action={<ButtonLink to="/courses">{m.certificates_browse()}</ButtonLink>}
				/>
			) : (
				<ul className="grid gap-4 md:grid-cols-2">
					{page.rows.map((certificate) => (
						<OwnCertificate key={certificate.id} certificate={certificate} days={days} locale={getLocale()} />
					))}
				</ul>
			)}
			<Pager
				label={m.certificates_pages()}
				newer={isFirst ? null : path}
				older={page.older && `${path}?before=${page.older}`}
				newerLabel={m.certificates_newest()}
				olderLabel={m.certificates_older()}
			/>
		</Page>
	)
}
