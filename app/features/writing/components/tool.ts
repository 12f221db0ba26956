import type { LucideIcon } from 'lucide-react'

export type Tool = {
	key: string
	label: string
	icon: LucideIcon
	run: () => void
	isOn?: boolean
	isOff?: boolean
	/** Mirrored in right-to-left pages. */
	flips?: boolean
	withWord?: boolean
}
