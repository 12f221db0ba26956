import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import { waysPath } from '../model.ts'

type Props = { id: string; name: string; isFirst: boolean; isLast: boolean }

/** Moves a way up or down in the order for donors. */
export function MoveWay({ id, name, isFirst, isLast }: Props) {
	return (
		<Form method="post" action={`${waysPath}/${id}/order`} className="-ms-2 flex">
			<Move id={id} by="up" label={m.ways_up({ name })} isOff={isFirst} />
			<Move id={id} by="down" label={m.ways_down({ name })} isOff={isLast} />
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
