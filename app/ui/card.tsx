import type { ComponentProps, ElementType } from 'react'

type Props = ComponentProps<'div'> & { as?: ElementType }

export function Card({ as: Element = 'div', className = '', ...rest }: Props) {
	return <Element className={`rounded-card border border-line bg-surface p-5 ${className}`} {...rest} />
}
