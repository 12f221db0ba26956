import type { ReactNode } from 'react'

// Literals, so that their styles exist. A browser without `:has` shows all fields.
const hidden = 'supports-[selector(:has(a))]:hidden'
const shown = {
	once: 'group-has-[[value=once]:checked]/days:grid!',
	weekly: 'group-has-[[value=weekly]:checked]/days:grid!',
	monthly: 'group-has-[[value=monthly]:checked]/days:grid!',
	monthday: 'group-has-[[value=monthday]:checked]/days:grid!',
	hijri: 'group-has-[[value=hijri]:checked]/days:grid!',
	clock: 'group-has-[[value=clock]:checked]/at:grid!',
	prayer: 'group-has-[[value=prayer]:checked]/at:grid! group-has-[[value=iqamah]:checked]/at:grid!',
	jumuah: 'group-has-[[value=jumuah]:checked]/at:grid!',
	offset:
		'group-has-[[value=prayer]:checked]/at:grid! group-has-[[value=iqamah]:checked]/at:grid! group-has-[[value=jumuah]:checked]/at:grid!',
	minutes: 'group-has-[[value=minutes]:checked]/end:grid!',
	endClock: 'group-has-[[value=clock]:checked]/end:grid!',
	endPrayer: 'group-has-[[value=prayer]:checked]/end:grid!',
}

/** Fields that one choice needs, hidden by styles alone until it is chosen. */
export function ShownIf({ is, children }: { is: keyof typeof shown; children: ReactNode }) {
	return <div className={`grid gap-5 sm:grid-cols-2 ${hidden} ${shown[is]}`}>{children}</div>
}
