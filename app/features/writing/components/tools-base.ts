import { createContext, useContext } from 'react'
import { useHref } from 'react-router'

/** The page below which an editor asks for ayat and quotations, without language. */
export const ToolsBase = createContext('/scholar')

export function useToolHref(tool: 'quran' | 'quotations'): string {
	return useHref(`${useContext(ToolsBase)}/${tool}`)
}
