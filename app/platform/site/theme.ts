/**
 * Runs before the first paint, so that a chosen theme never flashes and what needs script is shown. Constant, hence allowed by its hash
 * (security.server.ts) and the same in every page that a cache may keep.
 */
export const themeScript =
	"var d=document.documentElement.dataset;d.script='';try{var t=localStorage.getItem('theme');if(t)d.theme=t;if(t=localStorage.getItem('text'))d.text=t}catch{}"
