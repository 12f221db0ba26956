import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Page } from '#app/ui/page.tsx'
import { wordIn } from '../../../model.ts'
import { listAllCategories } from '../../categories.server.ts'
import { adminList } from '../../params.ts'
import type { Route } from './+types/categories'

const path = `${adminList.path}/categories`

export const meta = metaOf(m.consultations_categories, m.consultations_categories_intro)

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	return { categories: await loadOrFail(context, 'consultancy.load-failed', () => listAllCategories(ctx)) }
}

export default function Categories({ loaderData: { categories } }: Route.ComponentProps) {
	const locale = getLocale()
	return (
		<Page
			title={m.consultations_categories()}
			intro={m.consultations_categories_intro()}
			breadcrumb={[
				{ label: m.consultations_title(), to: adminList.path },
				{ label: m.consultations_categories() },
			]}
			actions={
				<ButtonLink to={`${path}/new`}>
					<Icon name="plus" /> {m.consultations_category_add()}
				</ButtonLink>
			}
		>
			<ul className="grid gap-3">
				{categories.map(({ id, names, descriptions, retiredAt, bookings }) => (
					<li
						key={id}
						className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-surface px-4 py-3"
					>
						<span className="min-w-0 grow basis-60 wrap-anywhere">
							<Link to={`${path}/${id}`} className="font-semibold">
								{wordIn(names, locale)}
							</Link>
							<span className="block text-muted">{wordIn(descriptions, locale)}</span>
						</span>
						<span className="flex items-center gap-3 text-muted">
							{retiredAt && <Badge>{m.consultations_not_offered()}</Badge>}
							{m.consultations_bookings({ count: bookings })}
						</span>
					</li>
				))}
			</ul>
		</Page>
	)
}
