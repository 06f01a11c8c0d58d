//! Bytes to rules and back: FEN, SAN, coordinate moves, PGN, EPD.
