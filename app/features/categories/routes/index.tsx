import { Link } from 'react-router'
import { registryOf } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { FilterForm, optionsOf } from '#app/staff/filter-form.tsx'
import { readList } from '#app/staff/list.server.ts'
import { type Column, ResourceList } from '#app/staff/resource-list.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon, isIconName } from '#app/ui/icon.tsx'
import { Page } from '#app/ui/page.tsx'
import { MoveButtons } from '../components/move-buttons.tsx'
import { filterWords, orderWords, typeWords } from '../components/words.ts'
import { categoryName, type ListedCategory } from '../model.ts'
import { categoriesList, type Filters } from '../params.ts'
import { listForAdmin } from '../queries.server.ts'
import { type Content, listContents } from '../uses.server.ts'
import type { Route } from './+types/index'

export const meta = metaOf(m.categories_manage, m.categories_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { filters, cursor } = readList(request, categoriesList)
	const page = await loadOrFail(context, 'categories.load-failed', () => listForAdmin(ctx, filters, cursor))
	const ids = page.rows.map(({ id }) => id)
	const contents = await loadOrFail(context, 'categories.load-failed', () =>
		listContents(ctx, ids, registryOf(context).categoryUses),
	)
	return { page, contents, filters, cursor }
}

export default function Categories({ loaderData }: Route.ComponentProps) {
	const { page, contents, filters, cursor } = loaderData
	const isInOrder = filters.sort === 'order' && !filters.q
	const moves = isInOrder && { type: filters.type, cursor, ...endsOf(page, cursor) }
	const add = <ButtonLink to="/admin/categories/new">{m.categories_add()}</ButtonLink>
	return (
		<Page
			title={m.categories_manage()}
			intro={m.categories_intro()}
			actions={
				<ButtonLink to="/admin/categories/new">
					<Icon name="plus" /> {m.categories_add()}
				</ButtonLink>
			}
		>
			<FilterForm
				params={categoriesList}
				filters={filters}
				fields={[
					{ name: 'q', placeholder: m.categories_search_placeholder() },
					{ name: 'type', label: m.categories_type(), options: optionsOf(filterWords) },
					{ name: 'sort', label: m.categories_order(), options: optionsOf(orderWords) },
				]}
			/>
			<ResourceList
				label={m.categories_manage()}
				params={categoriesList}
				filters={filters}
				cursor={cursor}
				{...page}
				columns={columns(contents, moves)}
				none={
					categoriesList.isFiltered(filters)
						? { title: m.categories_none(), text: m.categories_none_filtered() }
						: { title: m.categories_none(), text: m.categories_none_yet(), action: add }
				}
			/>
		</Page>
	)
}

const tones = { course: 'blue', fatwa: 'green', both: 'plain' } as const

type Ends = { first: string | undefined; last: string | undefined }

/** First and last rows of the whole list, which cannot be moved further. */
function endsOf(
	{ rows, older }: { rows: { id: string }[]; older: string | null },
	cursor: string | null,
): Ends {
	return { first: cursor ? undefined : rows[0]?.id, last: older ? undefined : rows.at(-1)?.id }
}

type Moves = (Ends & { type: Filters['type']; cursor: string | null }) | false

function columns(contents: Record<string, Content[]>, moves: Moves): Column<ListedCategory>[] {
	const locale = getLocale()
	const here = ({ id }: ListedCategory) => `/admin/categories/${id}`
	return [
		{
			key: 'name',
			label: m.categories_name(),
			className: 'md:min-w-48',
			cell: (category) => (
				<span className="flex items-center gap-3">
					<span className="grid size-10 shrink-0 place-items-center rounded-full bg-emerald-tint text-emerald">
						<Icon name={isIconName(category.icon) ? category.icon : 'file-text'} />
					</span>
					<Link to={`${here(category)}/edit`} className="min-w-0 wrap-anywhere font-semibold text-ink">
						<bdi>{categoryName(category, locale)}</bdi>
					</Link>
				</span>
			),
		},
		{
			key: 'description',
			label: m.categories_description(),
			isPlain: true,
			className: 'text-muted',
			cell: ({ descriptions, description }) => {
				const text = descriptions[locale] || description
				return text ? <bdi>{text}</bdi> : '–'
			},
		},
		{
			key: 'type',
			label: m.categories_type(),
			isPlain: true,
			cell: ({ type, policy }) => (
				<span className="flex flex-wrap gap-2">
					<Badge tone={tones[type]}>{typeWords[type]()}</Badge>
					{policy === 'refused' && <Badge tone="yellow">{m.categories_refused()}</Badge>}
				</span>
			),
		},
		{
			key: 'contents',
			label: m.categories_contents(),
			isPlain: true,
			className: 'md:min-w-40',
			cell: ({ id }) => <Contents of={contents[id] ?? []} />,
		},
		...(moves ? [orderColumn(moves)] : []),
		{
			key: 'actions',
			label: m.categories_actions(),
			isPlain: true,
			cell: (category) => (
				<span className="flex gap-2">
					<ButtonLink to={`${here(category)}/edit`} tone="quiet" className="text-sm">
						<Icon name="pencil" className="size-4" /> {m.categories_edit()}
						<bdi className="sr-only">{categoryName(category, locale)}</bdi>
					</ButtonLink>
					<ButtonLink to={`${here(category)}/deletion`} tone="danger" className="text-sm">
						<Icon name="trash-2" className="size-4" /> {m.categories_delete()}
						<bdi className="sr-only">{categoryName(category, locale)}</bdi>
					</ButtonLink>
				</span>
			),
		},
	]
}

function orderColumn({ first, last, ...list }: Exclude<Moves, false>): Column<ListedCategory> {
	return {
		key: 'order',
		label: m.categories_order(),
		isPlain: true,
		cell: (category) => (
			<MoveButtons
				id={category.id}
				name={categoryName(category, getLocale())}
				isFirst={category.id === first}
				isLast={category.id === last}
				{...list}
			/>
		),
	}
}

function Contents({ of }: { of: Content[] }) {
	if (of.length === 0) return <span className="text-muted">{m.categories_empty()}</span>
	return (
		<ul className="grid justify-items-start gap-1">
			{of.map(({ text, to }) => (
				<li key={to}>
					<Link to={to}>{text}</Link>
				</li>
			))}
		</ul>
	)
}
