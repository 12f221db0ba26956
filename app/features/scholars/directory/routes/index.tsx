import { listPublicScholars } from '#app/features/users/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { ScholarCard } from '../components/scholar-card.tsx'
import type { Route } from './+types/index'

const pageSize = 24
const lastPage = 50

export const handle = { pageCache: { query: ['page'], tags: ['scholar'] } }

export async function loader({ request, context }: Route.LoaderArgs) {
	const pageParam = new URL(request.url).searchParams.get('page') ?? ''
	const page = Math.min(/^[1-9]\d?$/.test(pageParam) ? Number(pageParam) : 1, lastPage)
	const scholars = await loadOrFail(context, 'scholars.load-failed', () =>
		listPublicScholars(visitor(context), { limit: pageSize + 1, offset: (page - 1) * pageSize }),
	)
	return {
		scholars: scholars.slice(0, pageSize),
		hasMore: scholars.length > pageSize && page < lastPage,
		page,
		locale: requestContext(context).locale,
	}
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	headOf({
		site: siteOf(matches),
		title: m.scholars_title(),
		description: m.scholars_description(),
		path: pathOf(loaderData?.page ?? 1),
		picture: 'scholars',
		noindex: (loaderData?.page ?? 1) > 1,
	})

export default function Scholars({ loaderData }: Route.ComponentProps) {
	const { scholars, hasMore, page, locale } = loaderData
	return (
		<Page title={m.scholars_title()} intro={m.scholars_description()}>
			{scholars.length === 0 ? (
				<EmptyState title={m.scholars_none()} text={m.scholars_none_text()} />
			) : (
				<ul className="mt-8 grid gap-x-7 gap-y-10 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4">
					{scholars.map((scholar) => (
						<li key={scholar.id} className="min-w-0">
							<ScholarCard scholar={scholar} locale={locale} />
						</li>
					))}
				</ul>
			)}
			<Pager
				label={m.scholars_pages()}
				newer={page > 1 ? pathOf(page - 1) : null}
				older={hasMore ? pathOf(page + 1) : null}
				newerLabel={m.scholars_previous()}
				olderLabel={m.scholars_next()}
			/>
		</Page>
	)
}

function pathOf(page: number): string {
	return page > 1 ? `/scholars?page=${page}` : '/scholars'
}
