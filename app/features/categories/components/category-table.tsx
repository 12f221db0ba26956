import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { Badge } from '#app/ui/badge.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon, isIconName } from '#app/ui/icon.tsx'
import { Table } from '#app/ui/table.tsx'
import { categoryName, type ListedCategory } from '../model.ts'
import { typeWords } from './words.ts'

const cell = 'px-5 py-1 md:py-3 block md:table-cell align-middle'

export function CategoryTable({ categories }: { categories: ListedCategory[] }) {
	const columns = [
		m.categories_name(),
		m.categories_description(),
		m.categories_type(),
		m.categories_actions(),
	]
	return (
		<Table columns={columns}>
			{categories.map((category) => (
				<CategoryRow key={category.id} category={category} />
			))}
		</Table>
	)
}

const tones = { course: 'blue', fatwa: 'green', both: 'plain' } as const

function CategoryRow({ category }: { category: ListedCategory }) {
	const { id, icon, type, policy } = category
	const locale = getLocale()
	const name = categoryName(category, locale)
	const description = category.descriptions[locale] || category.description
	const here = `/admin/categories/${id}`
	return (
		<tr className="block rounded-card border border-line bg-surface py-4 md:table-row md:rounded-none md:border-0 md:border-b md:py-0 md:last:border-b-0">
			<td className={`${cell} md:min-w-48`}>
				<span className="flex items-center gap-3">
					<span className="grid size-10 shrink-0 place-items-center rounded-full bg-emerald-tint text-emerald">
						<Icon name={isIconName(icon) ? icon : 'file-text'} />
					</span>
					<Link to={`${here}/edit`} className="min-w-0 wrap-anywhere font-semibold text-ink">
						<bdi>{name}</bdi>
					</Link>
				</span>
			</td>
			<td className={`${cell} wrap-anywhere text-muted`}>{description ? <bdi>{description}</bdi> : '–'}</td>
			<td className={cell}>
				<span className="flex flex-wrap gap-2">
					<Badge tone={tones[type]}>{typeWords[type]()}</Badge>
					{policy === 'refused' && <Badge tone="yellow">{m.categories_refused()}</Badge>}
				</span>
			</td>
			<td className={cell}>
				<span className="mt-2 flex gap-2 md:mt-0">
					<Link to={`${here}/edit`} className={`${buttonClass('quiet')} text-sm`}>
						<Icon name="pencil" className="size-4" /> {m.categories_edit()}
						<bdi className="sr-only">{name}</bdi>
					</Link>
					<Link to={`${here}/deletion`} className={`${buttonClass('danger')} text-sm`}>
						<Icon name="trash-2" className="size-4" /> {m.categories_delete()}
						<bdi className="sr-only">{name}</bdi>
					</Link>
				</span>
			</td>
		</tr>
	)
}
