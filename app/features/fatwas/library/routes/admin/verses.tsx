import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { readList } from '#app/staff/list.server.ts'
import { ResourceList, tabsOf } from '#app/staff/resource-list.tsx'
import { Page } from '#app/ui/page.tsx'
import { AdminNav } from '../../components/admin-nav.tsx'
import { TypedVersesCard } from '../../components/typed-verses-card.tsx'
import { versesList } from '../../params.ts'
import { countTypedVerses, listTypedVerses } from '../../typed-verses.server.ts'
import type { Route } from './+types/verses'

export const meta = metaOf(m.fatwas_verses, m.fatwas_verses_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { filters, cursor } = readList(request, versesList)
	const shown = await loadOrFail(context, 'fatwas.reports-load-failed', async () => ({
		page: await listTypedVerses(ctx, filters, cursor),
		counts: await countTypedVerses(ctx),
	}))
	return { ...shown, filters, cursor }
}

export default function TypedVerses({ loaderData }: Route.ComponentProps) {
	const { page, counts, filters, cursor } = loaderData
	const { waiting, ...rows } = page
	return (
		<Page title={m.fatwas_verses()} intro={m.fatwas_verses_intro()}>
			<AdminNav />
			{waiting && rows.rows.length > 0 && <p className="mb-6 text-muted">{m.fatwas_verses_waiting()}</p>}
			<ResourceList
				label={m.fatwas_verses()}
				params={versesList}
				filters={filters}
				cursor={cursor}
				{...rows}
				tabs={tabsOf(
					versesList,
					filters,
					{ open: m.fatwas_verses_open, marked: m.fatwas_verses_marked },
					counts,
				)}
				card={(answer) => <TypedVersesCard answer={answer} list={versesList.to(filters, cursor)} />}
				none={
					filters.view === 'marked'
						? { title: m.fatwas_verses_none_marked() }
						: {
								title: m.fatwas_verses_none(),
								text: waiting ? m.fatwas_verses_waiting() : m.fatwas_verses_none_text(),
							}
				}
			/>
		</Page>
	)
}
