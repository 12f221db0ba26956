import type { LucideIcon } from 'lucide-react'

/** A button of the toolbar. */
export type Tool = {
	key: string
	label: string
	icon: LucideIcon
	run: () => void
	isOn?: boolean
	isOff?: boolean
	/** It mirrors with the direction of the page. */
	flips?: boolean
	withWord?: boolean
}
