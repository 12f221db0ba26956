import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { sayCount } from '#app/platform/counts.ts'
import { atLeast } from '#app/platform/ctx.server.ts'
import { daysOf } from '#app/platform/days.server.ts'
import { orShow } from '#app/platform/errors.server.ts'
import { readPageKey } from '#app/platform/paging.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { CertificateTable } from '../../components/certificate-table.tsx'
import { FilterForm } from '../../components/filter-form.tsx'
import { listPath, officePath, readFilters } from '../../model.ts'
import { countCertificates, listCertificates } from '../../queries.server.ts'
import type { Route } from './+types/index'

export const meta: Route.MetaFunction = () => [
	{ title: `${m.certificates_title()} · ${m.common_site_name()}` },
	{ name: 'description', content: m.certificates_office_intro() },
]

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = atLeast(context, 'admin')
	const filters = readFilters(new URL(request.url).searchParams)
	const before = readPageKey(request)
	const shown = await orShow(context, 'certificates.load-failed', async () => ({
		page: await listCertificates(ctx, filters, before),
		count: filters.q ? null : await countCertificates(ctx, filters.standing),
	}))
	return { ...shown, filters, isFirst: before === null, days: daysOf(context) }
}

export default function Certificates({ loaderData }: Route.ComponentProps) {
	const { page, count, filters, isFirst, days } = loaderData
	const isFiltered = listPath(filters) !== officePath
	return (
		<Page title={m.certificates_title()} intro={m.certificates_office_intro()}>
			<FilterForm filters={filters} />
			<Section
				title={
					count === null
						? m.certificates_found()
						: m.certificates_count({ count: sayCount(count, getLocale()) })
				}
			>
				{page.rows.length > 0 ? (
					<CertificateTable certificates={page.rows} days={days} />
				) : isFiltered ? (
					<EmptyState
						title={m.certificates_none_found()}
						action={<Link to={officePath}>{m.certificates_clear()}</Link>}
					/>
				) : (
					<EmptyState title={m.certificates_none()} text={m.certificates_none_text()} />
				)}
			</Section>
			<Pager
				label={m.certificates_pages()}
				newer={isFirst ? null : listPath(filters)}
				older={page.older && listPath(filters, page.older)}
				newerLabel={m.certificates_newest()}
				olderLabel={m.certificates_older()}
			/>
		</Page>
	)
}
