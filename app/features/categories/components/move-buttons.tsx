import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import type { Filters } from '../params.ts'

type Props = {
	id: string
	name: string
	type: Filters['type']
	cursor: string | null
	isFirst: boolean
	isLast: boolean
}

export function MoveButtons({ id, name, type, cursor, isFirst, isLast }: Props) {
	const action = `/admin/categories/${id}/order${cursor ? `?before=${cursor}` : ''}`
	return (
		<Form method="post" action={action} className="-ms-2 flex">
			<input type="hidden" name="type" value={type} />
			<Move id={id} by="up" label={m.categories_up({ name })} isOff={isFirst} />
			<Move id={id} by="down" label={m.categories_down({ name })} isOff={isLast} />
		</Form>
	)
}

function Move({ id, by, label, isOff }: { id: string; by: 'up' | 'down'; label: string; isOff: boolean }) {
	return (
		<button
			type="submit"
			id={`${by}-${id}`}
			name="by"
			value={by}
			aria-label={label}
			disabled={isOff}
			className="grid size-11 scroll-mt-32 place-items-center rounded-field text-muted hover:text-emerald disabled:opacity-30"
		>
			<Icon name={`arrow-${by}`} />
		</button>
	)
}
