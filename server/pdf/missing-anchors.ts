/** The part of fontkit that places marks (GPOS), as pdfkit holds it inside the font that is selected. */
interface MarkPlacer {
  applyLookup(type: number, table: unknown): boolean;
}

/**
 * Lets the layout of the selected font go on to the next table where one has no place for a mark on a letter. OpenType
 * allows that ("NULL anchor"; GPOS, lookup types 4 to 6), and fontkit 2.0.4 throws before it has moved anything; half of
 * the names in Telugu and Gurmukhi meet it.
 */
export function passOverMissingAnchors(doc: object) {
  const { _font: selected } = doc as {
    _font?: { font?: { _layoutEngine?: { engine?: { GPOSProcessor?: MarkPlacer | null } } } };
  };
  const placer = selected?.font?._layoutEngine?.engine?.GPOSProcessor;
  if (!placer || changed.has(placer)) return;
  changed.add(placer);
  const apply = placer.applyLookup;
  placer.applyLookup = function (type, table) {
    try {
      return apply.call(this, type, table);
    } catch (error) {
      if (error instanceof TypeError && /xCoordinate/.test(error.message)) return false;
      throw error;
    }
  };
}

const changed = new WeakSet<MarkPlacer>();
