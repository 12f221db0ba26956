import { Fragment } from 'react'

/** An e-mail address that wraps only after its @ and dots. */
export function Email({ children, className }: { children: string; className?: string }) {
	return (
		<bdi dir="ltr" className={`wrap-break-word break-normal ${className ?? ''}`}>
			{children.split(/(?<=[@.])/).map((part, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address never change places
				<Fragment key={index}>
					{index > 0 && <wbr />}
					{part}
				</Fragment>
			))}
		</bdi>
	)
}
