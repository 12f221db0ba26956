import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { PageNav } from '#app/staff/page-nav.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'
import { officePath, tagsPath } from '../../model.ts'
import { listTags } from '../../queries.server.ts'
import { officePages } from '../pages.ts'
import type { Route } from './+types/tags'

export const meta = privateMeta(m.posts_tags_title, m.posts_tags_intro)

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	return { tags: await loadOrFail(context, m.posts_load_failed, () => listTags(ctx)) }
}

export default function Tags({ loaderData: { tags } }: Route.ComponentProps) {
	const locale = getLocale()
	return (
		<Page
			title={m.posts_tags_title()}
			intro={m.posts_tags_intro()}
			breadcrumb={[{ label: m.posts_title(), to: officePath }, { label: m.posts_tags_title() }]}
			actions={<ButtonLink to={`${tagsPath}/new`}>{m.posts_tag_new()}</ButtonLink>}
		>
			<PageNav label={m.blogread_title()} pages={officePages()} />
			{tags.length === 0 && <EmptyState title={m.posts_tags_none()} />}
			<ul className="grid max-w-3xl gap-2">
				{tags.map(({ id, names, works }) => (
					<li
						key={id}
						className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3"
					>
						<Link to={`${tagsPath}/${id}`} className="min-w-0 wrap-anywhere">
							{names[locale] ?? names.en}
						</Link>
						<span className="text-muted">{m.posts_count({ count: works })}</span>
					</li>
				))}
			</ul>
		</Page>
	)
}
