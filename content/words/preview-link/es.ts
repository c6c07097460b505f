import type { PreviewLinkWords } from "./en.ts";

export default {
  over: {
    heading: "Esta vista previa ha terminado.",
    text: "Un enlace a una vista previa vale siete días, o hasta que el estudio lo retire. Pídales uno nuevo.",
    action: "La web tal como es",
  },
  tooMany: {
    heading: "Un momento, por favor.",
    text: "Desde su red se han abierto muchísimas páginas. Vuelva a cargar esta dentro de un minuto.",
  },
  noPage: { heading: "Esta página no existe en la vista previa.", action: "A la primera página" },
} satisfies PreviewLinkWords;
